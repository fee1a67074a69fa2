import { createFileRoute } from '@tanstack/react-router'
import { CommentsScreen } from '../../../areas/session-comments/comments-screen.tsx'

type Search = { show?: 'unread' | 'read' }

export const Route = createFileRoute('/_signed-in/session-comments/')({
  validateSearch: ({ show }: Record<string, unknown>): Search =>
    show === 'unread' || show === 'read' ? { show } : {},
  component: Comments,
})

function Comments() {
  const navigate = Route.useNavigate()
  const { show = 'all' } = Route.useSearch()
  return (
    <CommentsScreen
      filter={show}
      onFilterChange={(filter) =>
        void navigate({ search: filter === 'all' ? {} : { show: filter }, replace: true })
      }
    />
  )
}
