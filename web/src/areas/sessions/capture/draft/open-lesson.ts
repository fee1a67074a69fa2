import type { CountedIndicator } from '@talaqqi/contract/indicators'
import { COUNTER_LIMIT } from '@talaqqi/contract/limits'
import type { RecitedInput, SessionChange } from '@talaqqi/contract/session-inputs'
import type { AssessmentOfSession, Mark, Session } from '@talaqqi/contract/sessions'
import {
  isHeard,
  isOpen,
  type LessonType,
  type Section,
  type SessionStatus,
  sessionPercentage,
  type Verdict,
} from '@talaqqi/quran'
import type { ApiError } from '../../../../platform/api/api.ts'
import { hasOpenEnd } from './open-end.ts'
import type { SeenRule } from './verdict.ts'

/** One part of the lesson; `counts` in the order of the lesson's indicators. */
export type OpenPart = {
  id: string
  name: string
  counts: number[]
  /** Maqras; verse ids in a verse lesson. Null in lessons that an old version of the site stored. */
  start: number | null
  end: number | null
  /** Opened while counting; absent means true. */
  is_heard?: boolean
}

export type SaveAttempt = { save_id: string; updated_at: string; change: SessionChange }

export type PendingStart = {
  input: RecitedInput
  /** It may have arrived. */
  isSent: boolean
  /** Sent more than once: a copy may arrive after the lesson was deleted. */
  isRepeated?: boolean
  /** Device clock, in milliseconds; absent in lessons that an old version of the site stored. */
  begunAt?: number
}

/** The server's refusal; nothing of the lesson is sent until the user decides. */
export type LessonRefusal = Pick<ApiError, 'code' | 'fields'>

export type SaveIntent = 'pause' | 'save'

/** `take_back`: the start was a mistake; leaves no trace if only the start was sent. */
export type Removal = 'delete' | 'take_back' | 'restore'

/** A lesson that is captured or edited on this device, complete for use offline. */
export type OpenLesson = {
  id: string
  student: { id: string; first_name: string; last_name: string; section_id: string | null }
  name: string
  type: LessonType
  listener: { first_name: string; last_name: string } | null
  listener_id?: string | null
  /** The student was changed here: the next save sends it. */
  isMoved?: boolean
  assessment: AssessmentOfSession | null
  section: Section | null
  start: number | null
  end: number | null
  status: SessionStatus
  /** The server's, when this copy was made or last saved; empty before the start is confirmed. */
  updated_at: string
  indicators: CountedIndicator[]
  parts: OpenPart[]
  part: number
  comment: string
  lines: number | null
  /** Marked words in the order of the taps; each is one of the counts. */
  marks: Mark[]
  /** The teacher's own verdict; absent or null: as the pass rule proposes. */
  verdict?: Verdict | null
  verdict_reason?: string
  /** The server has a verdict against the proposal: following the proposal again must be sent. */
  wasOverruled?: boolean
  /** Under which an ended lesson stays; null without rules; absent for a lesson that was open. */
  passVersion?: number | null
  pass?: SeenRule
  unsaved: boolean
  /** Set until the server has everything; a tap that changes the outcome clears it. */
  wanted: SaveIntent | null
  attempt: SaveAttempt | null
  toStart: PendingStart | null
  /** Only the start was sent, once: no other call can arrive late. */
  isOnlyBegun?: boolean
  removal: Removal | null
  /** The server may have the deletion: undo needs a restore. */
  isDeleteSent?: boolean
  /** Stored only to be deleted or restored, from the lesson view. */
  isForRemoval?: boolean
  refusal: LessonRefusal | null
}

export function createOpenLesson(
  session: Session,
  indicators: readonly CountedIndicator[],
): OpenLesson {
  const known = allIndicators(session, indicators)
  const { id, student, name, type, section, start, status, updated_at, comment, lines } = session
  const { assessment, listener, listener_id } = session
  return {
    id,
    student,
    listener,
    listener_id,
    name,
    type,
    assessment,
    section,
    start,
    // Before completion, the stored end of one part is a placeholder.
    end: !hasOpenEnd(section, session.lessons) || status === 'completed' ? session.end : null,
    status,
    updated_at,
    comment,
    lines,
    marks: session.marks,
    ...judgedOf(session),
    indicators: known,
    parts: session.lessons.map((lesson) => ({
      id: lesson.id,
      name: lesson.name,
      start: lesson.start,
      end: lesson.end,
      is_heard: lesson.is_heard,
      counts: known.map(
        ({ id: indicatorId }) =>
          lesson.concerns.find(({ indicator }) => indicator.id === indicatorId)?.total ?? 0,
      ),
    })),
    part: 0,
    unsaved: false,
    ...NOTHING_TO_SEND,
  }
}

function judgedOf(session: Session): Partial<OpenLesson> {
  const { verdict, verdict_reason, pass_version } = session
  if (isOpen(session)) return {}
  const passVersion = pass_version
  return verdict_reason === ''
    ? { passVersion }
    : { passVersion, verdict, verdict_reason, wasOverruled: true }
}

export const NOTHING_TO_SEND = {
  wanted: null,
  attempt: null,
  toStart: null,
  removal: null,
  refusal: null,
} satisfies Partial<OpenLesson>

/** The school's indicators, and removed ones that this lesson counted. */
function allIndicators(
  session: Session,
  indicators: readonly CountedIndicator[],
): CountedIndicator[] {
  const all = new Map(indicators.map((indicator) => [indicator.id, indicator]))
  for (const { concerns } of session.lessons)
    for (const { indicator } of concerns)
      if (!all.has(indicator.id)) all.set(indicator.id, indicator)
  return [...all.values()]
}

export function withCount(
  lesson: OpenLesson,
  partIndex: number,
  indicatorIndex: number,
  count: number,
): OpenLesson {
  const kept = Math.min(Math.max(count, 0), COUNTER_LIMIT)
  const countsOf = ({ counts }: OpenPart) =>
    counts.map((before, index) => (index === indicatorIndex ? kept : before))
  const parts = lesson.parts.map((part, index) =>
    index === partIndex ? { ...part, counts: countsOf(part), is_heard: true } : part,
  )
  return { ...lesson, parts, marks: countedMarks({ ...lesson, parts }), unsaved: true }
}

export function withPart(lesson: OpenLesson, part: number): OpenLesson {
  const parts = lesson.parts.map((each, index) =>
    index === part && !isHeard(each) ? { ...each, is_heard: true } : each,
  )
  return { ...lesson, part, parts }
}

export function partTotal({ counts }: OpenPart): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

export function lessonTotal({ parts }: OpenLesson): number {
  return parts.reduce((sum, part) => sum + partTotal(part), 0)
}

export function openPercentage(lesson: OpenLesson): number {
  return sessionPercentage(lesson.type, indicatorTotals(lesson))
}

export function indicatorTotals({ indicators, parts }: OpenLesson) {
  return indicators.map((indicator, index) => ({
    indicator,
    total: parts.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0),
  }))
}

/** Only lessons that are learnt or read have lines. */
export function hasLines({ type }: OpenLesson): boolean {
  return type === 'new_lesson' || type === 'inside_lesson'
}

/** Counting or saving is not complete: must not be discarded without a question. */
export function isUnfinished({ status, unsaved }: OpenLesson): boolean {
  return unsaved || status === 'started'
}

/** The teacher is finished with it: pending or refused. */
export function isHandedOver({ wanted, removal, refusal }: OpenLesson): boolean {
  return wanted !== null || removal !== null || refusal !== null
}

export function isRemoved({ removal }: Pick<OpenLesson, 'removal'>): boolean {
  return removal === 'delete' || removal === 'take_back'
}

export function isInProgress(lesson: OpenLesson): boolean {
  return isUnfinished(lesson) && !isHandedOver(lesson)
}

/** The screen of the lesson's state: the redirect of early or stale links to a later screen. */
export function currentStepPath(
  lesson: OpenLesson,
): '/lesson/reciting' | '/lesson/endverse' | '/lesson/comment' {
  const { status, section, parts, end } = lesson
  if (status !== 'completed' && status !== 'incomplete') return '/lesson/reciting'
  return hasOpenEnd(section, parts) && status === 'completed' && end === null
    ? '/lesson/endverse'
    : '/lesson/comment'
}

/** The marks within the counts: if a count drops below its marks, the last marks are removed. */
export function countedMarks({
  parts,
  indicators,
  marks,
}: Pick<OpenLesson, 'parts' | 'indicators' | 'marks'>): Mark[] {
  if (marks.length === 0) return marks
  const left = parts.map(({ counts }) => [...counts])
  return marks.filter(({ lesson_id, indicator_id }) => {
    const counts = left[parts.findIndex(({ id }) => id === lesson_id)]
    const indicator = indicators.findIndex(({ id }) => id === indicator_id)
    const count = counts?.[indicator] ?? 0
    if (counts) counts[indicator] = count - 1
    return count > 0
  })
}
