import { fieldError } from '@talaqqi/contract/errors'
import type { OtherInput, RecitedInput, SessionInput } from '@talaqqi/contract/session-inputs'
import type { Session } from '@talaqqi/contract/sessions'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { inTransaction, isWithinReach, type SchoolScope } from '../../platform/tenancy/index.ts'
import { requireFitting } from '../assessments/index.ts'
import { getStudent } from '../students/index.ts'
import { asSession } from './answers.ts'
import { placeLessons } from './portion.ts'
import { selectSession } from './queries.ts'
import { insertLessons, insertSession, type NewLesson, type NewSession } from './write-queries.ts'

/**
 * Starts a lesson, or records one of type other, and answers it. It counts as of when it was begun.
 * Repeated with the same id by the same person it answers the lesson that is there. Throws Refusal
 * `student_disabled`, `conflict` (the id is another lesson's, or of one that is deleted),
 * `invalid_input`, or `not_found` where there is no such assessment.
 */
export async function recordSession(school: SchoolScope, input: SessionInput): Promise<Session> {
  const id = input.id ?? v7()
  const recorded = await findRecorded(school, id, input)
  if (recorded) return recorded
  const student = await getStudent(school, input.student_id)
  if (!student.is_active) throw new Refusal('student_disabled')
  const lesson = input.type === 'other' ? otherLesson(input) : await recitedLesson(school, input)
  if (input.assessment_id) await requireFitting(school, input.assessment_id, lesson.session)
  const isNew = await inTransaction(school, async (inside) => {
    const { section_id } = student
    const begun_ago = waited(input)
    const session = { ...lesson.session, id, section_id, user_id: school.user_id, begun_ago }
    if (!(await insertSession(inside, session))) return false
    const parts = lesson.parts.map((part, position) => ({
      ...part,
      id: part.id ?? v7(),
      position,
    }))
    await insertLessons(inside, id, parts)
    await recordAudit(inside, {
      action: 'create',
      record: 'sessions',
      record_id: id,
      changes: input,
    })
    return true
  })
  const answer = await findRecorded(school, id, input)
  if (!answer) throw new Refusal(isNew ? 'unexpected' : 'conflict')
  return answer
}

/** The lesson of this id, if this person has recorded it for this student. */
async function findRecorded(school: SchoolScope, id: string, input: SessionInput) {
  const row = await selectSession(school, id)
  if (!row) return null
  const isMine = row.user_id === school.user_id && row.student_id === input.student_id
  const session = isMine ? await asSession(school, row) : null
  if (!session || !isBegunAs(session, input))
    throw new Refusal('conflict', { fields: [fieldError('id', 'id_of_other_lesson')] })
  return session
}

/** Whether this may have begun the lesson. Its end moves later, and of type other all but the type. */
function isBegunAs({ type, section, start, lessons }: Session, input: SessionInput): boolean {
  if (type !== input.type) return false
  if (input.type === 'other') return true
  const ids = new Set(lessons.map(({ id }) => id))
  const hasParts = input.lessons.every(({ id }) => id === undefined || ids.has(id))
  return hasParts && section === input.section && start === input.start
}

/** A device that says it waited longer had another clock when the lesson was begun: it counts as of now. */
const LONGEST_WAIT_SECONDS = 31 * 24 * 60 * 60

function waited({ begun_ago = 0 }: SessionInput): number {
  return begun_ago <= LONGEST_WAIT_SECONDS ? begun_ago : 0
}

type Part = Pick<NewLesson, 'name' | 'start' | 'end'> & { id?: string | undefined }
type Lesson = {
  session: Omit<NewSession, 'id' | 'user_id' | 'section_id' | 'begun_ago'>
  parts: Part[]
}

async function recitedLesson(school: SchoolScope, input: RecitedInput): Promise<Lesson> {
  const { name, student_id, type, section, start, end } = input
  const { listener_id = null, assessment_id = null } = input
  const parts = placeLessons(input)
  if (listener_id) await requireListener(school, listener_id, student_id)
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
  return { session, parts }
}

function otherLesson(input: OtherInput): Lesson {
  const { name, comment, student_id, type, status, assessment_id = null } = input
  const parts = input.lessons.map((part) => ({ name: part.name, start: null, end: null }))
  const noPortion = { section: null, start: null, end: null, listener_id: null }
  return {
    session: { name, comment, student_id, type, status, assessment_id, ...noPortion },
    parts,
  }
}

/** A listener is another active student whom the teacher reaches. */
async function requireListener(school: SchoolScope, listener_id: string, student_id: string) {
  if (listener_id === student_id) throw invalid('listener_id', 'listener_is_reciter')
  const listener = await getStudent(school, listener_id)
  if (!isWithinReach(school, listener.section_id)) throw new Refusal('forbidden')
  if (!listener.is_active) throw invalid('listener_id', 'listener_disabled')
}
