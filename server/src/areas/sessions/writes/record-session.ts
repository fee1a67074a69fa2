import { fault } from '@talaqqi/contract/errors'
import type { OtherInput, RecitedInput, SessionInput } from '@talaqqi/contract/session-inputs'
import type { Session } from '@talaqqi/contract/sessions'
import { v7 } from 'uuid'
import { historyOf } from '../../../platform/audit.ts'
import { invalid, Refusal } from '../../../platform/refusal.ts'
import { hasAccessToClass, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { withPlace, withStart } from '../default-start.ts'
import { asSession } from '../reads/answers.ts'
import { selectPeopleOf, selectSession } from '../reads/queries.ts'
import { requireFitting } from './assessment-fitting.ts'
import { placeLessons } from './portion.ts'
import { insertSession, type NewLesson, type NewSession } from './write-queries.ts'

/**
 * Idempotent by id. Throws Refusal `forbidden`, `student_disabled`, `invalid_input`, `not_found` for an unknown assessment,
 * or `conflict` if the id belongs to another or a deleted lesson.
 */
export async function recordSession(school: SchoolScope, given: SessionInput): Promise<Session> {
  const id = given.id ?? v7()
  // Most lessons begin in one statement; where it writes nothing, the rows that are read say why.
  const atOnce = isWholeInput(given) && lessonIfValid(given)
  const begunAtOnce = atOnce && (await begin(school, id, atOnce))
  if (begunAtOnce) return begunAtOnce
  const people = await findPeople(school, id, given)
  const recorded = people.is_recorded && (await findRecorded(school, id, given))
  if (recorded) return recorded
  if (!people.student.is_active) throw new Refusal('student_disabled')
  const input = given.type === 'other' ? given : await withStart(school, given)
  const lesson = lessonOf(input)
  requireListener(school, lesson.session, people.listener)
  if (lesson.session.assessment_id) requireFitting(school, people.assessment, lesson.session)
  const answer =
    (await begin(school, id, lesson, people)) ?? (await findRecorded(school, id, given))
  if (!answer) throw new Refusal('conflict')
  return answer
}

type WholeInput = OtherInput | RecitedInput

/** False if the rules of the lesson need other rows than its student. */
function isWholeInput(given: SessionInput): given is WholeInput {
  if (given.assessment_id) return false
  return given.type === 'other' || (given.start !== undefined && !given.listener_id)
}

/** Null if the input is refused: errors of its student go first. */
function lessonIfValid(input: WholeInput): Lesson | null {
  try {
    return lessonOf(input.type === 'other' ? input : withPlace(input, input.start))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const lessonOf = (input: WholeInput) =>
  input.type === 'other' ? otherLesson(input) : recitedLesson(input)

type Others = Pick<People, 'listener' | 'assessment'>

/** Null if the student is disabled, unknown or out of reach, or the school has the id. */
async function begin(
  school: SchoolScope,
  id: string,
  { input, ...lesson }: Lesson,
  { listener, assessment }: Others = { listener: null, assessment: null },
): Promise<Session | null> {
  const session = { ...lesson.session, id }
  const parts = lesson.parts.map((part, position) => ({ ...part, id: part.id ?? v7(), position }))
  const created = { action: 'create', record: 'sessions', record_id: id, changes: input } as const
  const row = { ...session, begun_ago: secondsWaited(input) }
  const begun = await insertSession(school, row, parts, historyOf(created))
  if (!begun) return null
  const { user_id } = school
  const people = { user_id, listener, assessment }
  return asSession({ ...nothingHeard, ...session, ...people, ...begun, lessons: parts })
}

const nothingHeard = {
  ...{ lines: null, save_id: null, concerns: [], indicators: [], marks: [] },
  ...{ verdict: null, verdict_reason: '', pass_version: null, pass: null },
}

async function findPeople(school: SchoolScope, id: string, input: SessionInput) {
  const { student_id } = input
  const listener_id = (input.type !== 'other' && input.listener_id) || null
  const { assessment_id = null } = input
  const people = await selectPeopleOf(school, { id, student_id, listener_id, assessment_id })
  if (!people) throw new Refusal('not_found')
  if (!hasAccessToClass(school, people.student.section_id)) throw new Refusal('forbidden')
  return people
}

type People = Awaited<ReturnType<typeof findPeople>>

/** Throws Refusal `conflict` if the id belongs to a different lesson. */
async function findRecorded(school: SchoolScope, id: string, input: SessionInput) {
  const row = await selectSession(school, id)
  if (!row) return null
  const isMine = row.user_id === school.user_id && row.student_id === input.student_id
  const session = isMine ? asSession(row) : null
  if (!session || !isBegunAs(session, input))
    throw new Refusal('conflict', { fields: [fault('id', 'id_of_other_lesson')] })
  return session
}

/** Does not compare fields that saves may change: the end, and all but the type for type other. */
function isBegunAs({ type, section, start, lessons }: Session, input: SessionInput): boolean {
  if (type !== input.type) return false
  if (input.type === 'other') return true
  const ids = new Set(lessons.map(({ id }) => id))
  const hasParts = (input.lessons ?? []).every(({ id }) => id === undefined || ids.has(id))
  // Without a start the server chose it when the lesson began.
  const isSameStart = input.start === undefined || start === input.start
  return hasParts && section === input.section && isSameStart
}

/** A longer wait means that the device's clock was wrong: the lesson counts from now. */
const LONGEST_WAIT_SECONDS = 31 * 24 * 60 * 60

function secondsWaited({ begun_ago = 0 }: SessionInput): number {
  return begun_ago <= LONGEST_WAIT_SECONDS ? begun_ago : 0
}

type Part = Pick<NewLesson, 'name' | 'start' | 'end' | 'is_heard'> & { id?: string | undefined }
type Lesson = { input: WholeInput; session: Omit<NewSession, 'id' | 'begun_ago'>; parts: Part[] }

function recitedLesson(input: RecitedInput): Lesson {
  const { name, student_id, type, section, start, end } = input
  const { listener_id = null, assessment_id = null } = input
  const parts = placeLessons(input)
  const session = {
    name,
    student_id,
    type,
    section,
    start,
    end,
    listener_id,
    assessment_id,
    comment: '',
    status: 'started',
  } as const
  return { input, session, parts }
}

function otherLesson(input: OtherInput): Lesson {
  const { name, comment, student_id, type, status, assessment_id = null } = input
  const parts = input.lessons.map(({ name: part, is_heard = true }) => ({
    name: part,
    start: null,
    end: null,
    is_heard,
  }))
  const noPortion = { section: null, start: null, end: null, listener_id: null }
  return {
    input,
    session: { name, comment, student_id, type, status, assessment_id, ...noPortion },
    parts,
  }
}

function requireListener(
  school: SchoolScope,
  { listener_id, student_id }: Lesson['session'],
  listener: People['listener'],
): void {
  if (!listener_id) return
  if (listener_id === student_id) throw invalid('listener_id', 'listener_is_reciter')
  if (!listener) throw new Refusal('not_found')
  if (!hasAccessToClass(school, listener.section_id)) throw new Refusal('forbidden')
  if (!listener.is_active) throw invalid('listener_id', 'listener_disabled')
}
