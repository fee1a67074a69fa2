import type {
  CommentFilter,
  CommentStats,
  SessionComment,
} from '@talaqqi/contract/session-comments'
import { m } from '@talaqqi/words/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTitle } from '../../platform/navigation/title.ts'
import { routePages, routeQuery } from '../../platform/queries/query.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MessageIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { CommentCard } from './comment-card.tsx'
import { CommentsPush } from './comments-push.tsx'

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
  const [showsPush, setShowsPush] = useState(false)
  useTitle(m.comments_title())
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/" />}
        title={m.comments_title()}
        actions={
          <IconButton
            label={m.push_title()}
            icon={<MessageIcon />}
            aria-expanded={showsPush}
            onClick={() => setShowsPush(!showsPush)}
          />
        }
      />
      {showsPush && <CommentsPush />}
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
  if (comments.length === 0)
    return (
      <EmptyState
        picture="envelope"
        action={<Button render={<Link to="/" />}>{m.shell_go_home()}</Button>}
      >
        {NONE[filter]()}
      </EmptyState>
    )
  return (
    <ul
      aria-label={m.comments_title()}
      className="flex flex-col gap-3 lg:grid lg:grid-cols-2 lg:items-start"
    >
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
