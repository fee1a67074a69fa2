import type { SessionSummary } from '@talaqqi/contract/sessions'
import { isOpen } from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useDates } from '../../../platform/language/dates.ts'
import { formatPercentage } from '../../../platform/language/numbers.ts'
import { lessonTypeText, PartsHeard, personName } from '../../../shared/school-words/index.ts'
import { colorOf, softColorOf } from '../../../ui/color-token.ts'
import { EditIcon, PlayIcon } from '../../../ui/icons/icons.tsx'
import { AssessmentLink } from '../../assessments/index.ts'
import { continuePath } from '../lesson/continue-path.ts'
import { LessonName } from '../lesson/lesson-name.tsx'
import { StatusBadge } from '../lesson/status-badge.tsx'
import { LESSON_TYPE_LOOKS } from '../lesson/type-looks.ts'
import { dayHeading } from './days.ts'

/** In CSS pixels; an estimate until items are measured. */
export const ITEM_HEIGHT = 68

export type HistoryItemProps = {
  session: SessionSummary
  /** `yyyy-MM-dd` in the school's time zone, on the first lesson of a day; else null. */
  day: string | null
  showStudent: boolean
  /** Hides the assessment, which all lessons of the list share. */
  isOfAssessment?: boolean
}

/** Kept while the list grows by some lessons with each frame, or is scrolled. */
export const HistoryItem = memo(function HistoryItem(props: HistoryItemProps) {
  const { session, day, showStudent, isOfAssessment } = props
  const { color, Icon } = LESSON_TYPE_LOOKS[session.type]
  const dates = useDates()
  const name = <LessonName session={session} />
  return (
    <li>
      {day && <h3 className="pt-3 pb-1 text-sm font-semibold text-ink-soft">{dayHeading(day)}</h3>}
      <div className="relative flex items-center gap-3 border-b border-line py-1.5">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full"
          style={{ color: colorOf(color), backgroundColor: softColorOf(color) }}
        >
          <Icon size={18} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link
              to="/lesson/recent/$sessionId"
              params={{ sessionId: session.id }}
              className="line-clamp-2 min-w-0 flex-[1_1_6rem] font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-control hover:underline"
            >
              {showStudent ? <bdi>{personName(session.student)}</bdi> : name}
            </Link>
            <time
              dateTime={session.created_at}
              title={dates.exact(session.created_at)}
              className="tabular shrink-0 text-sm text-ink-soft"
            >
              {dates.time(session.created_at)}
            </time>
          </div>
          <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <span>
              {lessonTypeText(session.type)}
              {showStudent && (
                <>
                  {DOT}
                  {name}
                </>
              )}
            </span>
            <Result session={session} />
            {session.assessment && !isOfAssessment && (
              <span className="relative z-10">
                <AssessmentLink session={session} />
              </span>
            )}
            {session.listener && (
              <span>{m.history_listener({ name: personName(session.listener) })}</span>
            )}
          </div>
        </div>
        <ContinueLink session={session} />
      </div>
    </li>
  )
})

/** A percentage implies that the lesson is completed. */
function Result({ session }: { session: SessionSummary }) {
  const { status, percentage, lines, lessons } = session
  const isMarked = status === 'completed' && percentage !== null
  return (
    <>
      {isMarked && (
        <>
          <span className="tabular font-semibold text-ink">{formatPercentage(percentage)}</span>
          <PartsHeard parts={lessons} />
        </>
      )}
      {lines !== null && <span>{m.words_lines({ count: lines })}</span>}
      {!isMarked && <StatusBadge status={status} />}
    </>
  )
}

function ContinueLink({ session }: { session: SessionSummary }) {
  const open = isOpen(session)
  const Icon = open ? PlayIcon : EditIcon
  const words = open ? m.history_continue() : m.history_edit()
  return (
    <Link
      to={continuePath(session.type)}
      params={{ sessionId: session.id }}
      title={words}
      className="relative z-10 flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-control text-sm font-medium text-accent-text hover:bg-accent-soft sm:px-3 print:hidden"
    >
      <Icon size={20} />
      <span className="max-sm:sr-only">{words}</span>
    </Link>
  )
}
