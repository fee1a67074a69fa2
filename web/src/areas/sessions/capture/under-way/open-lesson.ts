import type { Indicator } from '@talaqqi/contract/indicators'
import { COUNTER_LIMIT } from '@talaqqi/contract/limits'
import type { RecitedInput, SessionChange } from '@talaqqi/contract/session-inputs'
import type { AssessmentOfSession, Mark, Session } from '@talaqqi/contract/sessions'
import {
  isHeard,
  type LessonType,
  type Section,
  type SessionStatus,
  sessionPercentage,
} from '@talaqqi/quran'
import type { ApiError } from '../../../../platform/api.ts'
import { countedMarks } from './marks.ts'

/** One part of the lesson; `counts` in the order of the lesson's indicators. */
export type OpenPart = {
  id: string
  name: string
  counts: number[]
  /** Maqras; verse ids in a verse lesson. Null where it was opened by a site that did not keep them. */
  start: number | null
  end: number | null
  /** Whether it was opened while counting; true where nothing is said. */
  is_heard?: boolean
}

/** A save of which no answer came: whether it arrived is not known. */
export type Attempt = { save_id: string; updated_at: string; change: SessionChange }

/** What begins the lesson on the server. */
export type Start = {
  input: RecitedInput
  /** It may have arrived. */
  isSent: boolean
  /** It was sent more than once: one of them may arrive when the lesson is long deleted. */
  isRepeated?: boolean
  /** By this device's clock, in milliseconds; an earlier version of the site kept no time. */
  begunAt?: number
}

/** Why the server will not have it; nothing of the lesson is sent until the person has decided. */
export type LessonRefusal = Pick<ApiError, 'code' | 'fields'>

/** How the person last asked for the lesson to be saved: to go on another time, or with its outcome. */
export type Wanted = 'pause' | 'save'

/** `take_back`: its start was a mistake, and leaves no trace where nothing else is known of it. */
export type Removal = 'delete' | 'take_back' | 'restore'

/** A lesson that is being captured or edited on this device, whole: it needs no network to go on. */
export type OpenLesson = {
  id: string
  student: { id: string; first_name: string; last_name: string; section_id: string | null }
  name: string
  type: LessonType
  listener: { first_name: string; last_name: string } | null
  listener_id?: string | null
  /** The child was corrected here: the next save says so. */
  isMoved?: boolean
  /** What it is captured for. */
  assessment: AssessmentOfSession | null
  section: Section | null
  /** Units of the section; verse ids in a verse lesson. */
  start: number | null
  /** Chosen at the end of a verse lesson; null until then. */
  end: number | null
  status: SessionStatus
  /** The server's, when this copy was made or last saved; empty before it is started there. */
  updated_at: string
  indicators: Indicator[]
  parts: OpenPart[]
  /** The index of the part that is being heard. */
  part: number
  comment: string
  lines: number | null
  /** Where in the text mistakes were heard, in the order of the taps; each is one of its count. */
  marks: Mark[]
  /** Holds something that the server has not confirmed. */
  unsaved: boolean
  /** Stands until the server has all of the lesson; a tap that ends the lesson otherwise takes it back. */
  wanted: Wanted | null
  attempt: Attempt | null
  /** Stands until the server knows of the lesson. */
  toStart: Start | null
  /** Of all about it only its start was sent, once: nothing more can arrive. */
  isOnlyBegun?: boolean
  removal: Removal | null
  /** The server may have the deletion: taking it back needs a restore. */
  isDeleteSent?: boolean
  /** On this device only to be deleted or restored: it was looked at, not captured here. */
  isForRemoval?: boolean
  refusal: LessonRefusal | null
}

/** What stands in a lesson as the server has it, ready to be counted on. */
export function openLesson(session: Session, indicators: readonly Indicator[]): OpenLesson {
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
    // Before it is completed, the end stored is only a stand-in for the start.
    end: section === 'verse' && status === 'completed' ? session.end : null,
    status,
    updated_at,
    comment,
    lines,
    marks: session.marks,
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

/** Of a lesson that the server has as it stands. */
export const NOTHING_TO_SEND = {
  wanted: null,
  attempt: null,
  toStart: null,
  removal: null,
  refusal: null,
} satisfies Partial<OpenLesson>

/** The school's indicators, and those that were counted then and are no longer among them. */
function allIndicators(session: Session, indicators: readonly Indicator[]): Indicator[] {
  const all = new Map(indicators.map((indicator) => [indicator.id, indicator]))
  for (const { concerns } of session.lessons)
    for (const { indicator } of concerns)
      if (!all.has(indicator.id)) all.set(indicator.id, indicator)
  return [...all.values()]
}

/** The lesson with one counter set, kept within 0 and the limit. */
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

/** The lesson with another part being heard. */
export function withPart(lesson: OpenLesson, part: number): OpenLesson {
  const parts = lesson.parts.map((each, index) =>
    index === part && !isHeard(each) ? { ...each, is_heard: true } : each,
  )
  return { ...lesson, part, parts }
}

/** All that was counted in one part. */
export function partTotal({ counts }: OpenPart): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** All that was counted in the lesson. */
export function lessonTotal({ parts }: OpenLesson): number {
  return parts.reduce((sum, part) => sum + partTotal(part), 0)
}

/** The percentage by what is counted so far. */
export function openPercentage(lesson: OpenLesson): number {
  return sessionPercentage(lesson.type, indicatorTotals(lesson))
}

/** How often each indicator was heard, in all parts together. */
export function indicatorTotals({ indicators, parts }: OpenLesson) {
  return indicators.map((indicator, index) => ({
    indicator,
    total: parts.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0),
  }))
}

/** Lines are learnt or read from the page; what is recited from memory is measured in parts. */
export function hasLines({ type }: OpenLesson): boolean {
  return type === 'new_lesson' || type === 'inside_lesson'
}

/** Counting is not over, or something is not saved: it must not vanish without a word. */
export function isUnfinished({ status, unsaved }: OpenLesson): boolean {
  return unsaved || status === 'started'
}

/** The teacher is done with it: it is sent by itself, or has been refused. */
export function isWaiting({ wanted, removal, refusal }: OpenLesson): boolean {
  return wanted !== null || removal !== null || refusal !== null
}

/** Deleted as far as this device is concerned: no screen shows it. */
export function isRemoved({ removal }: Pick<OpenLesson, 'removal'>): boolean {
  return removal === 'delete' || removal === 'take_back'
}

/** The teacher is still at it, and would forget it without a word. */
export function isLeftOpen(lesson: OpenLesson): boolean {
  return isUnfinished(lesson) && !isWaiting(lesson)
}

/** The screen that a lesson is at: where an early or stale entry to a later one is sent. */
export function placeInFlow(
  lesson: OpenLesson,
): '/lesson/reciting' | '/lesson/endverse' | '/lesson/comment' {
  const { status, section, end } = lesson
  if (status !== 'completed' && status !== 'incomplete') return '/lesson/reciting'
  return section === 'verse' && status === 'completed' && end === null
    ? '/lesson/endverse'
    : '/lesson/comment'
}
