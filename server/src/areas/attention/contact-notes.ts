import type { ContactNote, ContactNoteInput } from '@talaqqi/contract/attention'
import { v7 } from 'uuid'
import { recordAudit } from '../../platform/audit.ts'
import { clockIn } from '../../platform/clock.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { deleteNote, insertNote, selectNote, selectNotes } from './note-queries.ts'

const record = 'contact-notes'

type Page = { skip: number; limit: number }

export async function listContactNotes(
  school: SchoolScope,
  student_id: string,
  page: Page,
): Promise<ContactNote[]> {
  const notes = await selectNotes(school, { student_id, ...page })
  return notes.map((note) => answerOf(school, note))
}

/** Idempotent by id. Throws Refusal `invalid_input` for a later time, or `conflict` (foreign id). */
export async function addContactNote(
  school: SchoolScope,
  student_id: string,
  { id = v7(), content, contacted_at }: ContactNoteInput,
): Promise<ContactNote> {
  const clock = contacted_at ?? null
  if (clock !== null && clock > clockIn(school.time_zone))
    throw invalid('contacted_at', 'date_in_future')
  await inTransaction(school, async (inside) => {
    if (!(await insertNote(inside, { id, student_id, content, clock }))) return
    const changes = { student_id, content }
    await recordAudit(inside, { action: 'create', record, record_id: id, changes })
  })
  const note = orNotFound(await selectNote(school, id))
  if (note.student_id !== student_id || note.user_id !== school.user_id)
    throw new Refusal('conflict')
  return answerOf(school, note)
}

type Note = NonNullable<Awaited<ReturnType<typeof selectNote>>>

/** Throws Refusal `not_found`, or `forbidden` for the note of another person. */
export async function deleteContactNote(school: SchoolScope, id: string): Promise<void> {
  await inTransaction(school, async (inside) => {
    const note = orNotFound(await selectNote(inside, id))
    if (!mayDelete(school, note)) throw new Refusal('forbidden')
    await deleteNote(inside, id)
    const { student_id, content } = note
    const changes = { student_id, content }
    await recordAudit(inside, { action: 'delete', record, record_id: id, changes })
  })
}

const mayDelete = ({ is_admin, user_id }: SchoolScope, note: Note) =>
  is_admin || note.user_id === user_id

function answerOf(school: SchoolScope, note: Note): ContactNote {
  const { id, content, contacted_at, by } = note
  const may_delete = mayDelete(school, note)
  return { id, content, contacted_at: contacted_at.toISOString(), by, may_delete }
}
