import { isDeepStrictEqual } from 'node:util'
import { fault } from '@talaqqi/contract/errors'
import { OTHER_COMMENT_LIMIT } from '@talaqqi/contract/limits'
import type { ConcernInput, MarkInput, SessionChange } from '@talaqqi/contract/session-inputs'
import type { Session } from '@talaqqi/contract/sessions'
import { spanName, unitCount } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { historyOfUpdate } from '../../../platform/audit.ts'
import { invalid, Refusal } from '../../../platform/refusal.ts'
import {
  hasAccessToClass,
  inTransaction,
  type SchoolScope,
} from '../../../platform/tenancy/index.ts'
import { checkMarks, countedMarks, inVerseOrder } from '../marks/marks.ts'
import { asSession } from '../reads/answers.ts'
import { selectPeopleOf, selectSession, type WholeSession } from '../reads/queries.ts'
import { judge } from './judge.ts'
import { type Heard, type NewConcern, updateSession } from './save-queries.ts'
import { moveSession, type NewLesson, replaceLessons } from './write-queries.ts'

/**
 * Replaces all counts if sent; idempotent by `save_id`. Throws Refusal `not_found`, `forbidden`, `session_changed`, `invalid_input`,
 * or the errors of `findRightStudent`.
 */
export async function saveSession(
  school: SchoolScope,
  id: string,
  change: SessionChange,
): Promise<Session> {
  for (;;) {
    const { pass_version = null } = change
    const session = await selectSession(school, id, { ids: indicatorsOf(change), pass_version })
    if (!session) throw new Refusal('not_found')
    if (!hasAccessToClass(school, session.student.section_id)) throw new Refusal('forbidden')
    if (change.save_id && change.save_id === session.save_id) return asSession(session)
    if (change.updated_at && Date.parse(change.updated_at) !== session.updated_at.getTime())
      throw new Refusal('session_changed')
    const student = await findRightStudent(school, session, change)
    const after = afterwards(session, change)
    const moved = student && { ...after.session, student, student_id: student.id }
    const saved = await write(school, session, moved ? { ...after, session: moved } : after, change)
    // The session was saved or deleted since the read: retry.
    if (saved) return asSession(saved)
  }
}

const indicatorsOf = ({ concerns = [] }: SessionChange) => [
  ...new Set(concerns.map(({ indicator_id }) => indicator_id)),
]

/** `parts` only if they are replaced, which deletes their counts. */
type Afterwards = { session: WholeSession; parts: NewLesson[] | null }

function afterwards(before: WholeSession, change: SessionChange): Afterwards {
  checkChange(before, change)
  const { comment = before.comment, status = before.status, lines = before.lines } = change
  const { save_id = before.save_id, name = before.name } = change
  const moved = movedEnd(before, change)
  const fields = { comment, status, lines, save_id, name, ...moved }
  const parts = newParts(before, change)
  const emptied = parts
    ? { ...before, lessons: parts, concerns: [], marks: [] }
    : { ...before, lessons: heardParts(before, change) }
  const concerns = change.concerns ? countsOf(emptied, change.concerns) : emptied.concerns
  const marks = marksOf({ ...emptied, concerns }, change)
  const lessons = emptied.lessons.map((part) => ({ ...part, ...moved }))
  const after = { ...before, ...fields, lessons, concerns, marks }
  return { session: { ...after, ...judge(before, after, change) }, parts }
}

/**
 * Null if the student stays. Throws Refusal `not_found`, `forbidden` or `student_disabled` for the new student,
 * `conflict` for an assessment's lesson or if the new student is the listener.
 */
async function findRightStudent(
  school: SchoolScope,
  { id, student_id: wrong, assessment_id, listener_id }: WholeSession,
  { student_id }: SessionChange,
): Promise<WholeSession['student'] | null> {
  if (student_id === undefined || student_id === wrong) return null
  const people = await selectPeopleOf(school, {
    id,
    student_id,
    listener_id: null,
    assessment_id: null,
  })
  if (!people) throw new Refusal('not_found')
  const { is_active, ...student } = people.student
  if (!hasAccessToClass(school, student.section_id)) throw new Refusal('forbidden')
  if (!is_active) throw new Refusal('student_disabled')
  const conflict = assessment_id
    ? 'lesson_of_assessment'
    : student_id === listener_id && 'listener_is_reciter'
  if (conflict) throw new Refusal('conflict', { fields: [fault('student_id', conflict)] })
  return student
}

/** Null if the session changed since the read. */
function write(
  school: SchoolScope,
  before: WholeSession,
  { session, parts }: Afterwards,
  change: SessionChange,
): Promise<WholeSession | null> {
  const { id } = session
  const history = historyOfChange(before, change, session)
  const to = { ...session, as_of: before.updated_at, history }
  const update = async (inside: SchoolScope) => {
    const updated_at = await updateSession(inside, to, parts ? null : heardSince(before, session))
    return updated_at && { ...session, updated_at }
  }
  const isOfOther = session.student_id !== before.student_id
  // A single statement needs no transaction.
  if (!parts && !isOfOther) return update(school)
  return inTransaction(school, async (inside) => {
    const saved = await update(inside)
    if (!saved) return null
    if (parts) await replaceLessons(inside, id, parts)
    if (isOfOther)
      await moveSession(inside, id, { ...session, section_id: session.student.section_id })
    return saved
  })
}

/** Null if parts, counts and marks stay as they are. */
function heardSince(before: WholeSession, after: WholeSession): Heard | null {
  const counts = changedRows(before.concerns, after.concerns)
  const marks = changedRows(before.marks, after.marks)
  const parts = changedRows(before.lessons, after.lessons)
  const isLess =
    after.concerns.length < before.concerns.length || after.marks.length < before.marks.length
  if (!isLess && counts.length + marks.length + parts.length === 0) return null
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return { counts, marks, parts, kept: idsOf(after.concerns), kept_marks: idsOf(after.marks) }
}

/** New rows, and rows with another value. */
function changedRows<R extends { id: string }>(before: readonly R[], after: readonly R[]): R[] {
  const standing = new Map(before.map((row) => [row.id, row]))
  return after.filter((row) => !isDeepStrictEqual(standing.get(row.id), row))
}

function historyOfChange(
  before: WholeSession,
  { updated_at: _, save_id: __, pass_version: ___, ...change }: SessionChange,
  { verdict, verdict_reason }: WholeSession,
): string {
  const to = { ...change, verdict, verdict_reason }
  const { lessons: ____, concerns: _____, marks: ______, pass: _______, ...from } = before
  return historyOfUpdate({ record: 'sessions', record_id: before.id, from, to })
}

function checkChange(row: WholeSession, change: SessionChange): void {
  const isOther = row.type === 'other'
  if (change.type && change.type !== row.type) throw invalid('type', 'type_stays')
  if (!isOther && change.name !== undefined && change.name !== row.name)
    throw invalid('name', 'name_is_portion')
  if (isOther && (change.comment ?? '').length > OTHER_COMMENT_LIMIT)
    throw invalid('comment', 'too_long', { max: OTHER_COMMENT_LIMIT })
  const { status = row.status, lines = row.lines } = change
  if (row.type === 'new_lesson' && status === 'completed' && lines === null)
    throw invalid('lines', 'lines_missing')
}

/** Undefined if the end does not change. */
function movedEnd(row: WholeSession, { end }: SessionChange) {
  if (end === undefined || end === row.end) return undefined
  if (row.section !== 'verse' || row.start === null || row.lessons.length > 1)
    throw invalid('end', 'end_verse_only')
  if (end < row.start || end > unitCount('verse')) throw invalid('end', 'end_verse_before_start')
  return { end, name: spanName('verse', row.start, end) }
}

/** Only type other may change its parts. */
function newParts(before: WholeSession, { lessons: sent }: SessionChange): NewLesson[] | null {
  if (!sent || areSameParts(before, sent)) return null
  if (before.type !== 'other') throw invalid('lessons', 'parts_stay')
  return sent.map(({ name, is_heard = true }, position) => {
    return { id: v7(), position, name, start: null, end: null, is_heard }
  })
}

type SentParts = NonNullable<SessionChange['lessons']>

function areSameParts({ lessons }: WholeSession, sent: SentParts): boolean {
  return (
    sent.length === lessons.length &&
    sent.every(({ name, id }, at) => {
      const standing = lessons[at]
      return name === standing?.name && (id === undefined || id === standing.id)
    })
  )
}

/** An omitted `is_heard` keeps its value. */
function heardParts(before: WholeSession, { lessons: sent }: SessionChange) {
  return before.lessons.map((part, at) => {
    const { is_heard = part.is_heard } = sent?.[at] ?? {}
    return { ...part, is_heard }
  })
}

/** Keeps the id of a count with the same part and indicator. */
function countsOf(session: WholeSession, sent: ConcernInput[]): NewConcern[] {
  const heard = sent.filter(({ total }) => total > 0)
  checkCounts(session, heard)
  const standing = new Map(session.concerns.map((concern) => [pairOf(concern), concern.id]))
  return heard.map(({ lesson_id, indicator_id, total }) => {
    const id = standing.get(pairOf({ lesson_id, indicator_id })) ?? v7()
    return { lesson_id, indicator_id, total, id }
  })
}

type Pair = Pick<ConcernInput, 'lesson_id' | 'indicator_id'>
const pairOf = ({ lesson_id, indicator_id }: Pair) => `${lesson_id} ${indicator_id}`

function checkCounts(session: WholeSession, heard: ConcernInput[]): void {
  const lessons = new Set(session.lessons.map(({ id }) => id))
  const indicators = new Set(session.indicators.map(({ id }) => id))
  const seen = new Set<string>()
  const fields = heard.flatMap((count, index) => {
    const path = `concerns.${index}`
    if (!lessons.has(count.lesson_id)) return [fault(path, 'part_of_other_lesson')]
    if (!indicators.has(count.indicator_id)) return [fault(path, 'indicator_unknown')]
    if (seen.has(pairOf(count))) return [fault(path, 'counted_twice')]
    seen.add(pairOf(count))
    return []
  })
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}

/** Without sent marks, keeps the marks that still have a count. */
function marksOf(session: WholeSession, { marks: sent }: SessionChange): MarkInput[] {
  if (!sent) return countedMarks(session.marks, session.concerns)
  checkMarks(session, sent)
  return inVerseOrder(sent)
}
