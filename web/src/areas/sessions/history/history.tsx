import type { SessionSummary } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { usePrinting } from '../../../ui/layout/use-printing.ts'
import { useIncrementalCount } from '../../../ui/lists/use-in-steps.ts'
import { useWithoutDeleted } from '../lesson/pending-deletion.ts'
import { dayBegun } from './days.ts'
import { HistoryItem, ITEM_HEIGHT } from './history-item.tsx'
import { LongHistory } from './long-history.tsx'

const PER_FRAME = 6

/** Longer lists are virtualized. */
const VIRTUAL_FROM = 200

type HistoryProps = {
  /** Newest first, made with `routePages`. */
  query: UseInfiniteQueryResult<InfiniteData<SessionSummary[]>>
  showStudent?: boolean
  emptyAction?: ReactNode
  /** Lessons shown before Load more. */
  first?: number | undefined
}

const FIRST = 25
const STEP = 100

/** Shown count by address, so that Back restores the page's length. */
const shownAt = new Map<string, number>()

export function History({ query, showStudent = false, emptyAction, first = FIRST }: HistoryProps) {
  const address = useLocation({ select: ({ href }) => href })
  const [, draw] = useState(0)
  const shown = shownAt.get(address) ?? first
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
              <>
                <p className="hidden print:block">
                  {m.print_newest({ count: formatNumber(Math.min(shown, sessions.length)) })}
                </p>
                <Button
                  wide
                  busy={isFetchingNextPage}
                  busyText={m.history_loading()}
                  onClick={() => showMore(sessions.length)}
                >
                  {m.words_load_more()}
                </Button>
              </>
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
  const isPrinting = usePrinting()
  if (sessions.length === 0) {
    return (
      <EmptyState picture="rehal" action={emptyAction}>
        {m.history_empty()}
      </EmptyState>
    )
  }
  if (sessions.length > VIRTUAL_FROM && !isPrinting)
    return <LongHistory sessions={sessions} showStudent={showStudent} />
  return <Plain sessions={sessions} isWhole={isPrinting} showStudent={showStudent} />
}

type PlainProps = Omit<SessionsProps, 'emptyAction'> & { isWhole: boolean }

/** Some lessons with each frame, for slow phones. */
function Plain({ sessions, isWhole, showStudent }: PlainProps) {
  const all = sessions.length
  const address = useLocation({ select: ({ href }) => href })
  const soon = useIncrementalCount(all, PER_FRAME, `history ${address}`)
  const count = isWhole ? all : soon
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
