import { createFileRoute } from '@tanstack/react-router'
import { AccountsScreen } from '../../../areas/accounts/accounts-screen.tsx'

/** Also for teachers: they switch between their schools here. */
export const Route = createFileRoute('/_signed-in/accounts/')({ component: AccountsScreen })
