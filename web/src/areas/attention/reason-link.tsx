import type { AttentionReason, ChildOfAttention } from '@talaqqi/contract/attention'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Dates, shortDay, useDates } from '../../platform/language/dates.ts'
import { formatNumber, formatPercentage } from '../../platform/language/numbers.ts'
import { fillSlot, type SlotElement } from '../../ui/slot.tsx'

type ReasonLinkProps = { child: ChildOfAttention; reason: AttentionReason }

/** The reason in words; leads to what it is about. */
export function ReasonLink({ child, reason }: ReasonLinkProps) {
  const dates = useDates()
  const text: ReactNode = reasonText(reason, dates)
  return fillSlot(
    targetOf(child, reason),
    'inline-flex min-h-12 items-center wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-current pointer-fine:min-h-8',
    text,
  )
}

export function reasonText(reason: AttentionReason, dates: Dates): string {
  switch (reason.code) {
    case 'no_new_lesson': {
      const { school_days: count, since } = reason
      const figure = formatNumber(count)
      return m.attention_no_new_lesson({ count, figure, since: shortDay(since) })
    }
    case 'not_heard': {
      const { days: count, is_present } = reason
      const figure = formatNumber(count)
      return is_present
        ? m.attention_present({ count, figure })
        : m.attention_not_heard({ count, figure })
    }
    case 'attendance_fell':
      return m.attention_attendance_fell(fallOf(reason))
    case 'old_lessons_fell':
      return m.attention_old_lessons_fell(fallOf(reason))
    case 'revision_over':
      return m.attention_revision_over({
        over: formatNumber(reason.over),
        old: formatNumber(reason.old),
      })
    case 'target_overdue': {
      const { count, title } = reason
      return m.attention_target({ count, figure: formatNumber(count), title })
    }
    case 'comment_unanswered': {
      const { count, since } = reason
      return m.attention_comment({
        count,
        figure: formatNumber(count),
        since: dates.relative(since),
      })
    }
    case 'no_guardian_reached':
      return reason.guardians === 0 ? m.attention_no_guardian() : m.attention_not_reached()
  }
}

const fallOf = ({ before, now }: { before: number; now: number }) => ({
  before: formatPercentage(before),
  now: formatPercentage(now),
})

function targetOf({ id, section_id }: ChildOfAttention, reason: AttentionReason): SlotElement {
  const params = { studentId: id }
  const lessons = { student: id, ...(section_id && { section: section_id }) }
  switch (reason.code) {
    case 'no_new_lesson':
      return <Link to="/reports/all-lessons" search={{ ...lessons, type: 'new_lesson' }} />
    case 'not_heard':
      return <Link to="/lesson/recent" search={{ student: id }} />
    case 'attendance_fell':
      return <Link to="/attendances/student/$studentId" params={params} search={{}} />
    case 'old_lessons_fell':
      return <Link to="/reports/all-lessons" search={{ ...lessons, type: 'old_lesson' }} />
    case 'revision_over':
      return <Link to="/revision/student/$studentId" params={params} />
    case 'target_overdue':
      return <Link to="/targets/student/$studentId" params={params} search={{}} />
    case 'comment_unanswered':
      return <Link to="/lesson/recent/$sessionId" params={{ sessionId: reason.session_id }} />
    case 'no_guardian_reached':
      return <Link to="/notifications/student/$studentId" params={params} />
  }
}
