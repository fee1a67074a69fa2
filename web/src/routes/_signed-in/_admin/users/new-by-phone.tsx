import { createFileRoute } from '@tanstack/react-router'
import { NewUserByPhoneScreen } from '../../../../areas/users/new-user-by-phone-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/users/new-by-phone')({
  component: NewUserByPhoneScreen,
})
