import { createFileRoute } from '@tanstack/react-router'
import { CommentScreen } from '../../../areas/sessions/capture/comment-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/comment')({ component: CommentScreen })
