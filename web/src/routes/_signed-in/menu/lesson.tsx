import { createFileRoute } from '@tanstack/react-router'
import { LessonMenuScreen } from '../../../areas/shell/menu/lesson-menu-screen.tsx'

export const Route = createFileRoute('/_signed-in/menu/lesson')({ component: LessonMenuScreen })
