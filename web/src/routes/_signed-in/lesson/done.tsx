import { createFileRoute } from '@tanstack/react-router'
import { DoneScreen } from '../../../areas/sessions/capture/end/done-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/done')({
  /** `session`: the saved lesson. */
  validateSearch: (search: Record<string, unknown>): { session?: string } => ({
    session: typeof search.session === 'string' ? search.session : undefined,
  }),
  component: Done,
})

function Done() {
  return <DoneScreen sessionId={Route.useSearch().session} />
}
