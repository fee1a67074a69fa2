import { createFileRoute } from '@tanstack/react-router'
import { NewUserScreen } from '../../../../areas/users/new-user-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/users/new')({ component: NewUserScreen })
