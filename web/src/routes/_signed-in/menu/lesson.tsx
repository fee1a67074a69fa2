import { createFileRoute } from '@tanstack/react-router'
import { LessonMenuScreen } from '../../../areas/shell/lesson-menu-screen.tsx'

export const Route = createFileRoute('/_signed-in/menu/lesson')({ component: LessonMenuScreen })
