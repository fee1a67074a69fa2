import { createFileRoute } from '@tanstack/react-router'
import { DigestScreen } from '../areas/notifications/digest-screen.tsx'
import { textSearch } from '../platform/navigation/search.ts'

const stop = textSearch('stop')

export const Route = createFileRoute('/digest')({
  /** `stop`: the unsubscribe token of a daily message. */
  validateSearch: (search: Record<string, unknown>) => stop(search),
  component: () => <DigestScreen token={Route.useSearch().stop} />,
})
