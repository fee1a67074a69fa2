import { createFileRoute } from '@tanstack/react-router'
import { EditAccountScreen } from '../../../../areas/accounts/account-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/accounts/edit')({
  component: EditAccountScreen,
})
