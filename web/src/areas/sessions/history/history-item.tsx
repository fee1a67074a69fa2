import type { SessionSummary } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { formatPercentage } from '../../../platform/numbers.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EditIcon, PlayIcon } from '../../../ui/icons.tsx'
import { KindBadge } from '../../../ui/kind-badge.tsx'
import { TimelineItem } from '../../../ui/timeline.tsx'
import { AssessmentLink } from '../../assessments/index.ts'
import { lessonTypeText, personName } from '../../school-words/index.ts'
import { LessonName } from '../lesson-view/lesson-name.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { KINDS } from './kinds.ts'
import { When } from './when.tsx'

/** In CSS pixels, until a lesson shows and is measured. */
export const ITEM_HEIGHT = 168

export type HistoryItemProps = {
  session: SessionSummary
  /** Says whose lesson it is; left out where all are of one student. */
  showStudent: boolean
  /** Leaves out what they were captured for, where all are for the same. */
  isOfAssessment?: boolean
}

/** One lesson of a history: the whole of it opens the lesson, a button goes on or changes it. */
export function HistoryItem({ session, showStudent, isOfAssessment }: HistoryItemProps) {
  const { color, Icon } = KINDS[session.type]
  const name = <LessonName session={session} />
  return (
    <TimelineItem
      icon={<Icon size={20} />}
      color={color}
      title={
        <Link
          to="/lesson/recent/$sessionId"
          params={{ sessionId: session.id }}
          className="line-clamp-2 after:absolute after:inset-0 after:rounded-control hover:underline"
        >
          {showStudent ? <bdi>{personName(session.student)}</bdi> : name}
        </Link>
      }
      time={
        <span className="relative z-10">
          <When instant={session.created_at} />
        </span>
      }
      actions={<GoOn session={session} />}
    >
      {showStudent && <p className="line-clamp-2 basis-full text-ink">{name}</p>}
      <KindBadge color={color}>{lessonTypeText(session.type)}</KindBadge>
      {session.assessment && !isOfAssessment && (
        <span className="relative z-10">
          <AssessmentLink session={session} />
        </span>
      )}
      <StatusBadge status={session.status} />
      <Result session={session} />
      <Who session={session} />
    </TimelineItem>
  )
}

function Result({ session }: { session: SessionSummary }) {
  const { status, percentage, lines } = session
  return (
    <>
      {status === 'incomplete' && <span>{m.words_did_not_complete()}</span>}
      {status !== 'incomplete' && percentage !== null && (
        <span className="tabular font-semibold text-ink">{formatPercentage(percentage)}</span>
      )}
      {lines !== null && <span>{m.words_lines({ count: lines })}</span>}
    </>
  )
}

function Who({ session }: { session: SessionSummary }) {
  return (
    <>
      <span>{m.history_captured_by({ name: personName(session.user) })}</span>
      {session.listener && (
        <span>{m.history_listener({ name: personName(session.listener) })}</span>
      )}
    </>
  )
}

/** 'continue lesson' where counting is not over, else 'edit lesson'. */
function GoOn({ session }: { session: SessionSummary }) {
  const open = session.status === 'paused' || session.status === 'started'
  const Icon = open ? PlayIcon : EditIcon
  return (
    <Link
      to={session.type === 'other' ? '/lesson/other/$sessionId' : '/lesson/reciting/$sessionId'}
      params={{ sessionId: session.id }}
      className={`${buttonClass('quiet')} relative z-10`}
    >
      <Icon size={20} />
      {open ? m.history_continue() : m.history_edit()}
    </Link>
  )
}
