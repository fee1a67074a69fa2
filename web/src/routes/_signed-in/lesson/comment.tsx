import { createFileRoute } from '@tanstack/react-router'
import { CommentScreen } from '../../../areas/sessions/capture/ending/comment-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/comment')({ component: CommentScreen })
