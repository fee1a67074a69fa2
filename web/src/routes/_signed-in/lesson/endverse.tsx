import { createFileRoute } from '@tanstack/react-router'
import { EndVerseScreen } from '../../../areas/sessions/capture/ending/end-verse-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/endverse')({ component: EndVerseScreen })
