import type {
  CommentFilter,
  CommentStats,
  SessionComment,
} from '@talaqqi/contract/session-comments'
import { m } from '@talaqqi/words/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTitle } from '../../platform/navigation/title.ts'
import { routePages, routeQuery } from '../../platform/queries/query.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { CommentCard } from './comment-card.tsx'

const PAGE_SIZE = 100

const TABS = { all: m.comments_all, unread: m.comments_unread, read: m.comments_read } as const
const NONE = {
  all: m.comments_none,
  unread: m.comments_none_unread,
  read: m.comments_none_read,
} as const
const FILTERS = ['all', 'unread', 'read'] as const satisfies CommentFilter[]

type CommentsScreenProps = {
  filter: CommentFilter
  onFilterChange: (filter: CommentFilter) => void
}

export function CommentsScreen({ filter, onFilterChange }: CommentsScreenProps) {
  const stats = useQuery(routeQuery('GET /session-comments/stats'))
  const comments = useInfiniteQuery(
    routePages('GET /session-comments/', PAGE_SIZE, { query: { filter } }),
  )
  useTitle(m.comments_title())
  return (
    <Page>
      <PageHeader back={<BackButton fallback="/" />} title={m.comments_title()} />
      <Tabs
        label={m.comments_filter()}
        items={FILTERS.map((value) => ({ value, label: tabText(value, stats.data) }))}
        value={filter}
        onValueChange={onFilterChange}
      >
        <QueryView query={comments}>
          {({ pages }) => <Comments comments={pages.flat()} filter={filter} />}
        </QueryView>
        {comments.hasNextPage && (
          <div className="pt-4">
            <Button
              wide
              busy={comments.isFetchingNextPage}
              busyText={m.words_loading()}
              onClick={() => void comments.fetchNextPage()}
            >
              {m.comments_more()}
            </Button>
          </div>
        )}
      </Tabs>
    </Page>
  )
}

function Comments({ comments, filter }: { comments: SessionComment[]; filter: CommentFilter }) {
  if (comments.length === 0) return <EmptyState>{NONE[filter]()}</EmptyState>
  return (
    <ul aria-label={m.comments_title()} className="flex flex-col gap-3">
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentCard comment={comment} />
        </li>
      ))}
    </ul>
  )
}

function tabText(filter: CommentFilter, stats: CommentStats | undefined): string {
  const name = TABS[filter]()
  return stats ? m.comments_tab({ name, count: stats[filter] }) : name
}
