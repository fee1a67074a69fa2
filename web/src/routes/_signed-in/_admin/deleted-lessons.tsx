import { createFileRoute } from '@tanstack/react-router'
import { DeletedLessonsScreen } from '../../../areas/sessions/deleted/deleted-lessons-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/deleted-lessons')({
  component: DeletedLessonsScreen,
})
