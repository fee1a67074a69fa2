import { fieldError } from '@talaqqi/contract/errors'
import { OTHER_COMMENT_LIMIT } from '@talaqqi/contract/limits'
import type { ConcernInput, SessionChange } from '@talaqqi/contract/session-inputs'
import type { Session } from '@talaqqi/contract/sessions'
import { spanName, unitCount } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { recordUpdate } from '../../platform/audit.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { findKnownIndicators } from '../indicators/index.ts'
import { asSession } from './answers.ts'
import { dropUncounted, saveMarks } from './marks.ts'
import { selectLessons } from './part-queries.ts'
import { lockSession, type SessionRow } from './queries.ts'
import { replaceConcerns, replaceLessons, updateLessonEnd, updateSession } from './write-queries.ts'

/**
 * Saves what changes of a session and answers it whole; counts are replaced as a whole. The same
 * `save_id` again changes nothing. Throws Refusal `session_changed` where another save came between,
 * or `invalid_input`.
 */
export async function saveSession(
  school: SchoolScope,
  id: string,
  change: SessionChange,
): Promise<Session> {
  return inTransaction(school, async (inside) => {
    const row = await lockSession(inside, id)
    if (!row) throw new Refusal('not_found')
    if (change.save_id && change.save_id === row.save_id) return asSession(inside, row)
    if (change.updated_at && Date.parse(change.updated_at) !== row.updated_at.getTime())
      throw new Refusal('session_changed')
    checkChange(row, change)
    const saved = savedRow(row, change)
    if (change.lessons) await saveParts(inside, row, change.lessons)
    if (change.concerns) await saveConcerns(inside, id, change.concerns)
    if (change.marks) await saveMarks(inside, row, change.marks)
    else if (change.concerns) await dropUncounted(inside, row)
    if (saved.end !== null && saved.end !== row.end)
      await updateLessonEnd(inside, id, { name: saved.name, end: saved.end })
    const updated_at = await updateSession(inside, id, saved)
    const { updated_at: _, save_id: __, student_id: ___, ...to } = change
    await recordUpdate(inside, { record: 'sessions', record_id: id, from: row, to })
    return asSession(inside, { ...saved, updated_at })
  })
}

/** The row as the change leaves it. */
function savedRow(row: SessionRow, change: SessionChange): SessionRow {
  const { comment = row.comment, status = row.status, lines = row.lines } = change
  const { save_id = row.save_id, name = row.name } = change
  return { ...row, comment, status, lines, save_id, name, ...movedEnd(row, change) }
}

function checkChange(row: SessionRow, change: SessionChange): void {
  const isOther = row.type === 'other'
  if (change.student_id && change.student_id !== row.student_id)
    throw invalid('student_id', 'student_stays')
  if (change.type && change.type !== row.type) throw invalid('type', 'type_stays')
  if (!isOther && change.name !== undefined && change.name !== row.name)
    throw invalid('name', 'name_is_portion')
  if (isOther && (change.comment ?? '').length > OTHER_COMMENT_LIMIT)
    throw invalid('comment', 'too_long', { max: OTHER_COMMENT_LIMIT })
  const { status = row.status, lines = row.lines } = change
  if (row.type === 'new_lesson' && status === 'completed' && lines === null)
    throw invalid('lines', 'lines_missing')
}

/** Where a verse session now ends, with the name that says so; undefined where that does not change. */
function movedEnd(row: SessionRow, { end }: SessionChange) {
  if (end === undefined || end === row.end) return undefined
  if (row.section !== 'verse' || row.start === null) throw invalid('end', 'end_verse_only')
  if (end < row.start || end > unitCount('verse')) throw invalid('end', 'end_verse_before_start')
  return { end, name: spanName('verse', row.start, end) }
}

/** The parts of type other change with their names; those of a portion stay as they were captured. */
async function saveParts(school: SchoolScope, { id, type }: SessionRow, sent: { name: string }[]) {
  const current = await selectLessons(school, { session_ids: [id] })
  const isSame =
    sent.length === current.length && sent.every((part, at) => part.name === current[at]?.name)
  if (isSame) return
  if (type !== 'other') throw invalid('lessons', 'parts_stay')
  const parts = sent.map(({ name }, position) => ({
    id: v7(),
    position,
    name,
    start: null,
    end: null,
  }))
  await replaceLessons(school, id, parts)
}

async function saveConcerns(school: SchoolScope, session_id: string, sent: ConcernInput[]) {
  const heard = sent.filter(({ total }) => total > 0)
  await checkConcerns(school, session_id, heard)
  await replaceConcerns(
    school,
    session_id,
    heard.map(({ lesson_id, indicator_id, total }) => ({
      lesson_id,
      indicator_id,
      total,
      id: v7(),
    })),
  )
}

/** Each part is the session's, each indicator the school's, and each pair of them stands once. */
async function checkConcerns(school: SchoolScope, session_id: string, heard: ConcernInput[]) {
  if (heard.length === 0) return
  const lessons = new Set(
    (await selectLessons(school, { session_ids: [session_id] })).map(({ id }) => id),
  )
  const asked = [...new Set(heard.map(({ indicator_id }) => indicator_id))]
  const indicators = new Set(await findKnownIndicators(school, asked))
  const seen = new Set<string>()
  const fields = heard.flatMap(({ lesson_id, indicator_id }, index) => {
    const path = `concerns.${index}`
    const pair = `${lesson_id} ${indicator_id}`
    if (!lessons.has(lesson_id)) return [fieldError(path, 'part_of_other_lesson')]
    if (!indicators.has(indicator_id)) return [fieldError(path, 'indicator_unknown')]
    if (seen.has(pair)) return [fieldError(path, 'counted_twice')]
    seen.add(pair)
    return []
  })
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}
