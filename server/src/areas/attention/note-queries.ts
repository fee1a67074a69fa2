import { and, eq, sql } from 'drizzle-orm'
import { deleteWhere, type SchoolScope } from '../../platform/tenancy/index.ts'
import { attentionSeen, contactNotes, memberships, students } from '../../tables/index.ts'

type Seen = Pick<typeof attentionSeen.$inferInsert, 'student_id' | 'seen_until' | 'reasons'>

/** Replaces an earlier one. */
export async function upsertSeen(school: SchoolScope, seen: Seen): Promise<void> {
  const { db, account_id, user_id } = school
  await db
    .insert(attentionSeen)
    .values({ ...seen, account_id, user_id })
    .onConflictDoUpdate({
      target: [attentionSeen.account_id, attentionSeen.student_id],
      set: {
        seen_until: seen.seen_until,
        reasons: seen.reasons,
        user_id,
        created_at: sql`excluded.created_at`,
      },
    })
}

/** The removed row, or null if the student is not put aside. */
export async function deleteSeen(school: SchoolScope, student_id: string) {
  const [row] = await deleteWhere(
    school.db,
    attentionSeen,
    and(eq(attentionSeen.account_id, school.account_id), eq(attentionSeen.student_id, student_id)),
  ).returning({ seen_until: attentionSeen.seen_until, reasons: attentionSeen.reasons })
  return row ?? null
}

const columns = {
  id: contactNotes.id,
  student_id: contactNotes.student_id,
  user_id: contactNotes.user_id,
  content: contactNotes.content,
  contacted_at: contactNotes.contacted_at,
  by: { first_name: memberships.first_name, last_name: memberships.last_name },
}

const one = ({ account_id }: SchoolScope, id: string) =>
  and(eq(contactNotes.account_id, account_id), eq(contactNotes.id, id))

function selectWithAuthor(school: SchoolScope) {
  return school.db
    .select(columns)
    .from(contactNotes)
    .innerJoin(
      memberships,
      and(
        eq(memberships.account_id, school.account_id),
        eq(memberships.user_id, contactNotes.user_id),
      ),
    )
}

export async function selectNote(school: SchoolScope, id: string) {
  const [note] = await selectWithAuthor(school).where(one(school, id))
  return note ?? null
}

/** Newest first. */
export function selectNotes(
  school: SchoolScope,
  { student_id, skip, limit }: { student_id: string; skip: number; limit: number },
) {
  return selectWithAuthor(school)
    .where(
      and(eq(contactNotes.account_id, school.account_id), eq(contactNotes.student_id, student_id)),
    )
    .orderBy(
      sql`${contactNotes.contacted_at} desc nulls last`,
      sql`${contactNotes.id} desc nulls last`,
    )
    .offset(skip)
    .limit(limit)
}

type NewNote = {
  id: string
  student_id: string
  content: string
  /** `yyyy-MM-dd HH:mm` of the school; null: now. */
  clock: string | null
}

/** False if the id exists. */
export async function insertNote(school: SchoolScope, { clock, ...note }: NewNote) {
  const { db, account_id, user_id, time_zone } = school
  const contacted_at = clock
    ? sql`least(${clock}::timestamp at time zone ${time_zone}, now())`
    : sql`now()`
  const { rowCount } = await db
    .insert(contactNotes)
    .values({ ...note, account_id, user_id, contacted_at })
    .onConflictDoNothing({ target: [contactNotes.account_id, contactNotes.id] })
  return rowCount === 1
}

export async function deleteNote(school: SchoolScope, id: string): Promise<void> {
  await deleteWhere(school.db, contactNotes, one(school, id))
}

export async function selectSectionOfNote(school: SchoolScope, id: string) {
  const rows = await school.db
    .select({ section_id: students.section_id })
    .from(contactNotes)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, contactNotes.student_id)),
    )
    .where(one(school, id))
  return rows[0]?.section_id
}
