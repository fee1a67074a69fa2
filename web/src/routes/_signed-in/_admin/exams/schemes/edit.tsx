import { createFileRoute } from '@tanstack/react-router'
import { SchemeScreen } from '../../../../../areas/exams/schemes/scheme-screen.tsx'
import { textSearch } from '../../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/_admin/exams/schemes/edit')({
  /** Without `id` a new scheme, from `preset` if given. */
  validateSearch: (search: Record<string, unknown>) => ({
    ...textSearch('id')(search),
    ...textSearch('preset')(search),
  }),
  component: Scheme,
})

function Scheme() {
  const { id, preset } = Route.useSearch()
  return <SchemeScreen id={id} preset={preset} />
}
