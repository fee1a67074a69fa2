import { createFileRoute } from '@tanstack/react-router'
import { OtherLessonScreen } from '../../../areas/sessions/other/other-lesson-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/other/')({ component: OtherLessonScreen })
