import { createFileRoute } from '@tanstack/react-router'
import { AccountsScreen } from '../../../areas/accounts/accounts-screen.tsx'

/** For teachers too: one who teaches at several schools switches here. */
export const Route = createFileRoute('/_signed-in/accounts/')({ component: AccountsScreen })
