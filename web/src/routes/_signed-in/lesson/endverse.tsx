import { createFileRoute } from '@tanstack/react-router'
import { EndingScreen } from '../../../areas/sessions/capture/end/ending-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/endverse')({ component: EndVerse })

function EndVerse() {
  return <EndingScreen at="/lesson/endverse" />
}
