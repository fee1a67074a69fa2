import { createFileRoute } from '@tanstack/react-router'
import { PassRulesScreen } from '../../../../areas/revision/pass-rules/pass-rules-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/revision/pass-rules')({
  component: PassRulesScreen,
})
