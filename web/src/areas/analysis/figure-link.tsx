import type { LessonType, SessionStatus } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../platform/language/numbers.ts'

type FigureLinkProps = {
  /** Label of the count: 'Hifz Juniors, New'. */
  of: string
  count: number
  lessons: {
    start: string
    end: string
    section: string
    student?: string
    type?: LessonType
    status?: SessionStatus
  }
}

export function FigureLink({ of, count, lessons }: FigureLinkProps) {
  const text = formatNumber(count)
  return (
    <Link
      to="/reports/all-lessons"
      search={lessons}
      aria-label={m.analysis_behind_of({ what: `${of}, ${text}` })}
      className="tabular inline-flex min-h-12 min-w-12 items-center justify-end font-semibold underline decoration-edge underline-offset-4 hover:decoration-current [td_&]:min-h-6 [td_&]:min-w-6 [td_&]:after:absolute [td_&]:after:inset-0"
    >
      {text}
    </Link>
  )
}
