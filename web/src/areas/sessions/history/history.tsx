import type { SessionSummary } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { QueryView } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { ClockIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { useWithoutDeleted } from '../lesson/pending-deletion.ts'
import { dayBegun } from './days.ts'
import { HistoryItem, ITEM_HEIGHT } from './history-item.tsx'
import { LongHistory } from './long-history.tsx'

const AT_ONCE = 8

/** Longer lists are virtualized. */
const VIRTUAL_FROM = 200

type HistoryProps = {
  /** Newest first, made with `routePages`. */
  query: UseInfiniteQueryResult<InfiniteData<SessionSummary[]>>
  showStudent?: boolean
  emptyAction?: ReactNode
}

const FIRST = 25
const STEP = 100

/** Shown count by address, so that Back restores the page's length. */
const shownAt = new Map<string, number>()

export function History({ query, showStudent = false, emptyAction }: HistoryProps) {
  const address = useLocation({ select: ({ href }) => href })
  const [, draw] = useState(0)
  const shown = shownAt.get(address) ?? FIRST
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query
  function showMore(known: number) {
    const next = (Math.floor(shown / STEP) + 1) * STEP
    shownAt.set(address, next)
    draw(next)
    if (next > known && hasNextPage) void fetchNextPage()
  }
  return (
    <QueryView query={query} loading={<SkeletonRows label={m.history_loading()} />}>
      {({ pages }) => {
        const sessions = pages.flat()
        return (
          <>
            <Sessions
              sessions={sessions.slice(0, shown)}
              showStudent={showStudent}
              emptyAction={emptyAction}
            />
            {(shown < sessions.length || hasNextPage) && (
              <Button
                wide
                busy={isFetchingNextPage}
                busyText={m.history_loading()}
                onClick={() => showMore(sessions.length)}
              >
                {m.words_load_more()}
              </Button>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

type SessionsProps = {
  sessions: SessionSummary[]
  showStudent: boolean
  emptyAction?: ReactNode
}

function Sessions({ sessions: all, showStudent, emptyAction }: SessionsProps) {
  const sessions = useWithoutDeleted(all)
  if (sessions.length === 0) {
    return (
      <EmptyState icon={<ClockIcon />} action={emptyAction}>
        {m.history_empty()}
      </EmptyState>
    )
  }
  const plain = <Plain sessions={sessions.slice(0, VIRTUAL_FROM)} showStudent={showStudent} />
  if (sessions.length <= VIRTUAL_FROM) return plain
  return <LongHistory sessions={sessions} showStudent={showStudent} />
}

/** The first lessons render at once; the others follow deferred, for slow phones. */
function Plain({ sessions, showStudent }: Omit<SessionsProps, 'emptyAction'>) {
  const all = sessions.length
  const count = useDeferredValue(all, Math.min(all, AT_ONCE))
  return (
    <>
      <ol>
        {sessions.slice(0, count).map((session, index) => (
          <HistoryItem
            key={session.id}
            session={session}
            day={dayBegun(sessions, index)}
            showStudent={showStudent}
          />
        ))}
      </ol>
      {/* Back restores a scroll position far down: keep the page's length. */}
      {count < all && <div style={{ height: (all - count) * ITEM_HEIGHT }} />}
    </>
  )
}
