import { createFileRoute } from '@tanstack/react-router'
import { AccountDetailScreen } from '../../../../areas/accounts/account-detail-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/accounts/detail')({
  component: AccountDetailScreen,
})
