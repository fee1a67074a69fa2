import { createFileRoute } from '@tanstack/react-router'
import { AttentionScreen } from '../../areas/attention/attention-screen.tsx'
import { attentionSearch } from '../../areas/attention/attention-search.ts'

export const Route = createFileRoute('/_signed-in/attention')({
  validateSearch: attentionSearch,
  component: Attention,
})

function Attention() {
  return <AttentionScreen search={Route.useSearch()} />
}
