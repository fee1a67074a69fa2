import { and, asc, between, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { DirectoryScope, SchoolScope } from '../../platform/tenancy/index.ts'
import {
  attendances,
  completions,
  documentBatches,
  documents,
  sections,
  students,
  targets,
} from '../../tables/index.ts'

/** How long an address opens what was made. */
const VALID = sql`interval '15 minutes'`

export type Days = { start_date: string; end_date: string }
type File = { id: string; name: string; content: Buffer; batch_id?: string }
export type Batch = NonNullable<Awaited<ReturnType<typeof selectBatch>>>

/** The name of a student's class; null where the student has none. */
export async function selectClassName(school: SchoolScope, student_id: string) {
  const [row] = await school.db
    .select({ name: sections.name })
    .from(students)
    .innerJoin(
      sections,
      and(eq(sections.account_id, school.account_id), eq(sections.id, students.section_id)),
    )
    .where(and(eq(students.account_id, school.account_id), eq(students.id, student_id)))
  return row?.name ?? null
}

/** How often a student has each status of attendance over some days. */
export function selectAttendanceCounts(
  school: SchoolScope,
  student_id: string,
  { start_date, end_date }: Days,
) {
  return school.db
    .select({ status: attendances.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(attendances)
    .where(
      and(
        eq(attendances.account_id, school.account_id),
        eq(attendances.student_id, student_id),
        between(attendances.date, start_date, end_date),
        ne(attendances.status, 'none'),
      ),
    )
    .groupBy(attendances.status)
}

/** A student's targets that are in progress, or due on some days; those due first first. */
export function selectTargetsOver(
  school: SchoolScope,
  student_id: string,
  { start_date, end_date }: Days,
) {
  const isDue = sql`${targets.due_date} >= ${start_date}::date and ${targets.due_date} < ${end_date}::date + 1`
  return school.db
    .select({
      title: targets.title,
      description: targets.description,
      status: targets.status,
      due_date: sql<string | null>`to_char(${targets.due_date}, 'YYYY-MM-DD')`,
    })
    .from(targets)
    .where(
      and(
        eq(targets.account_id, school.account_id),
        eq(targets.student_id, student_id),
        sql`(${targets.status} = 'in_progress' or ${isDue})`,
      ),
    )
    .orderBy(sql`${targets.due_date} asc nulls last`, desc(targets.id))
}

/** The juz that a student is finishing or has finished. */
export function selectCompletionsOf(school: SchoolScope, student_id: string) {
  return school.db
    .select({
      juz: completions.juz,
      description: completions.description,
      status: completions.status,
    })
    .from(completions)
    .where(
      and(eq(completions.account_id, school.account_id), eq(completions.student_id, student_id)),
    )
    .orderBy(asc(completions.juz))
}

/** Keeps a document to be opened, and lets those of the school go that no address opens any more. */
export async function insertDocument(school: SchoolScope, file: File): Promise<void> {
  await deleteExpired(school)
  await school.db.insert(documents).values({ ...file, account_id: school.account_id })
}

async function deleteExpired(school: SchoolScope): Promise<void> {
  await school.db
    .delete(documentBatches)
    .where(
      and(
        eq(documentBatches.account_id, school.account_id),
        lt(documentBatches.updated_at, sql`now() - ${VALID}`),
      ),
    )
  await school.db
    .delete(documents)
    .where(
      and(
        eq(documents.account_id, school.account_id),
        sql`${documents.batch_id} is null`,
        lt(documents.created_at, sql`now() - ${VALID}`),
      ),
    )
}

/** Lets all documents go that no address opens any more, whatever their school. */
export async function deleteExpiredEverywhere(directory: DirectoryScope): Promise<void> {
  await directory.db
    .delete(documentBatches)
    .where(lt(documentBatches.updated_at, sql`now() - ${VALID}`))
  await directory.db.delete(documents).where(lt(documents.created_at, sql`now() - ${VALID}`))
}

type Key = { account_id: string; id: string }

/** A document that its address still opens; null where there is none. */
export async function selectDocument(directory: DirectoryScope, { account_id, id }: Key) {
  const [row] = await directory.db
    .select({ name: documents.name, content: documents.content })
    .from(documents)
    .where(
      and(
        eq(documents.account_id, account_id),
        eq(documents.id, id),
        sql`${documents.created_at} > now() - ${VALID}`,
      ),
    )
  return row ?? null
}

/** The name of a class's reports that their address still opens; null where there are none. */
export async function selectReadyBatch(directory: DirectoryScope, { account_id, id }: Key) {
  const [row] = await directory.db
    .select({ name: documentBatches.name })
    .from(documentBatches)
    .where(
      and(
        eq(documentBatches.account_id, account_id),
        eq(documentBatches.id, id),
        eq(documentBatches.status, 'ready'),
        sql`${documentBatches.updated_at} > now() - ${VALID}`,
      ),
    )
  return row ?? null
}

/** The documents of a class's reports without their contents, by name. */
export function selectFilesOf(directory: DirectoryScope, { account_id, id }: Key) {
  return directory.db
    .select({ id: documents.id, name: documents.name })
    .from(documents)
    .where(and(eq(documents.account_id, account_id), eq(documents.batch_id, id)))
    .orderBy(asc(documents.name), asc(documents.id))
}

const oneBatch = (school: SchoolScope, id: string) =>
  and(eq(documentBatches.account_id, school.account_id), eq(documentBatches.id, id))

/** A class's reports on their way; null where the school has none of this id. */
export async function selectBatch(school: SchoolScope, id: string) {
  const done = school.db
    .select({ count: sql<number>`count(*)` })
    .from(documents)
    .where(
      and(eq(documents.account_id, school.account_id), eq(documents.batch_id, documentBatches.id)),
    )
  const [row] = await school.db
    .select({
      id: documentBatches.id,
      section_id: documentBatches.section_id,
      status: documentBatches.status,
      total: documentBatches.total,
      done: sql<number>`(${done})`.mapWith(Number),
      // Its server has gone: no PDF takes so long.
      is_still: sql<boolean>`${documentBatches.updated_at} < now() - interval '2 minutes'`,
    })
    .from(documentBatches)
    .where(oneBatch(school, id))
  return row ?? null
}

type NewBatch = { id: string; section_id: string; name: string; total: number }

/** Begins a class's reports and ends those of the person that are still on their way; false where there are some of this id. */
export async function insertBatch(school: SchoolScope, batch: NewBatch): Promise<boolean> {
  await deleteExpired(school)
  const { account_id, user_id } = school
  const { rowCount } = await school.db
    .insert(documentBatches)
    .values({ ...batch, account_id, user_id, status: 'working' })
    .onConflictDoNothing()
  if (rowCount !== 1) return false
  await school.db
    .update(documentBatches)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(documentBatches.account_id, account_id),
        eq(documentBatches.user_id, user_id),
        eq(documentBatches.status, 'working'),
        ne(documentBatches.id, batch.id),
      ),
    )
  return true
}

/** Says that reports on their way live, or have ended so; false where they had ended before. */
export async function updateBatch(
  school: SchoolScope,
  id: string,
  status: Batch['status'],
): Promise<boolean> {
  const { rowCount } = await school.db
    .update(documentBatches)
    .set({ status, updated_at: sql`now()` })
    .where(and(oneBatch(school, id), eq(documentBatches.status, 'working')))
  return rowCount === 1
}

/** Lets the documents of a class's reports go. */
export async function deleteFilesOf(school: SchoolScope, batch_id: string): Promise<void> {
  await school.db
    .delete(documents)
    .where(and(eq(documents.account_id, school.account_id), eq(documents.batch_id, batch_id)))
}
