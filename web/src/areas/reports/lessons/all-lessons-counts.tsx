import type { LessonCounts } from '@talaqqi/contract/analysis-lessons'
import type { LessonType, SessionStatus } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import {
  BadgeCount,
  REPORT_STATUSES,
  REPORT_TYPES,
  ReportStatusBadge,
  ReportTypeBadge,
} from '../report-texts.tsx'
import { FIRST_PAGE, type LessonsSearch } from './all-lessons-search.ts'

type CountsProps = { query: UseQueryResult<LessonCounts>; search: LessonsSearch }

/** Number of lessons by type and by status; a tap filters by it. The badges wait with the same width. */
export function AllLessonsCounts({ query, search }: CountsProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  if (data === undefined && error !== null)
    return (
      <FailureNotice
        error={error}
        title={m.reports_counts_failed()}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {m.words_try_again()}
          </Button>
        }
      />
    )
  const isPending = data === undefined || isPlaceholderData
  const link = (only: { type: LessonType } | { status: SessionStatus }, badge: ReactNode) => (
    <Link
      key={Object.values(only)[0]}
      to="/reports/all-lessons"
      search={{ ...search, ...FIRST_PAGE, ...only }}
      replace
      className="flex min-h-12 items-center"
    >
      {badge}
    </Link>
  )
  return (
    <div aria-busy={isPending} className="flex flex-wrap items-center gap-x-3">
      <Badge>
        {m.reports_total()} <BadgeCount count={data?.total ?? null} isPending={isPending} />
      </Badge>
      {REPORT_TYPES.map((type) => {
        const count = data?.types.find((row) => row.type === type)?.count ?? null
        return link({ type }, <ReportTypeBadge type={type} count={count} isPending={isPending} />)
      })}
      {REPORT_STATUSES.map((status) => {
        const count = data?.statuses.find((row) => row.status === status)?.count ?? null
        return link(
          { status },
          <ReportStatusBadge status={status} count={count} isPending={isPending} />,
        )
      })}
    </div>
  )
}
