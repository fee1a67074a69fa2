import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  deleteWhere,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { documentBatches, documents } from '../../tables/index.ts'

/** Lifetime of an address. */
const VALID = sql`interval '15 minutes'`

type File = { id: string; name: string; content: Buffer; batch_id?: string }
export type Batch = NonNullable<Awaited<ReturnType<typeof selectBatch>>>

/** Also deletes the school's expired documents. */
export async function insertDocument(school: SchoolScope, file: File): Promise<void> {
  const { account_id } = school
  await Promise.all([
    school.db.insert(documents).values({ ...file, account_id }),
    deleteExpired(school),
  ])
}

async function deleteExpired(school: SchoolScope): Promise<void> {
  await Promise.all([
    deleteWhere(
      school.db,
      documentBatches,
      and(
        eq(documentBatches.account_id, school.account_id),
        lt(documentBatches.updated_at, sql`now() - ${VALID}`),
      ),
    ),
    deleteWhere(
      school.db,
      documents,
      and(
        eq(documents.account_id, school.account_id),
        sql`${documents.batch_id} is null`,
        lt(documents.created_at, sql`now() - ${VALID}`),
      ),
    ),
  ])
}

export async function deleteExpiredEverywhere(directory: DirectoryScope): Promise<void> {
  await deleteWhere(
    directory.db,
    documentBatches,
    lt(documentBatches.updated_at, sql`now() - ${VALID}`),
  )
  await deleteWhere(directory.db, documents, lt(documents.created_at, sql`now() - ${VALID}`))
}

type Key = { account_id: string; id: string }

/** Null after expiry. */
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

/** Null after expiry. */
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

export function selectFilesOf(directory: DirectoryScope, { account_id, id }: Key) {
  return directory.db
    .select({ id: documents.id, name: documents.name })
    .from(documents)
    .where(and(eq(documents.account_id, account_id), eq(documents.batch_id, id)))
    .orderBy(asc(documents.name), asc(documents.id))
}

const oneBatch = (school: SchoolScope, id: string) =>
  and(eq(documentBatches.account_id, school.account_id), eq(documentBatches.id, id))

/** Null after expiry. */
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
      user_id: documentBatches.user_id,
      status: documentBatches.status,
      total: documentBatches.total,
      done: sql<number>`(${done})`.mapWith(Number),
      // Its server has died: no PDF takes so long.
      is_still: sql<boolean>`${documentBatches.updated_at} < now() - interval '2 minutes'`,
    })
    .from(documentBatches)
    .where(and(oneBatch(school, id), sql`${documentBatches.updated_at} > now() - ${VALID}`))
  return row ?? null
}

type NewBatch = { id: string; section_id: string; name: string; total: number }

/** Cancels the user's running reports; false if the id exists. */
export async function insertBatch(school: SchoolScope, batch: NewBatch): Promise<boolean> {
  await deleteExpired(school)
  const { account_id, user_id } = school
  const { rowCount } = await school.db
    .insert(documentBatches)
    .values({ ...batch, account_id, user_id, status: 'working' })
    .onConflictDoNothing()
  if (rowCount !== 1) return false
  await updateWhere(
    school.db,
    documentBatches,
    { status: 'cancelled' },
    and(
      eq(documentBatches.account_id, account_id),
      eq(documentBatches.user_id, user_id),
      eq(documentBatches.status, 'working'),
      ne(documentBatches.id, batch.id),
    ),
  )
  return true
}

/** Renews the heartbeat of running reports, or sets their end; false if they had ended before. */
export async function updateBatch(
  school: SchoolScope,
  id: string,
  status: Batch['status'],
): Promise<boolean> {
  const { rowCount } = await updateWhere(
    school.db,
    documentBatches,
    { status, updated_at: sql`now()` },
    and(oneBatch(school, id), eq(documentBatches.status, 'working')),
  )
  return rowCount === 1
}

export async function deleteFilesOf(school: SchoolScope, batch_id: string): Promise<void> {
  await deleteWhere(
    school.db,
    documents,
    and(eq(documents.account_id, school.account_id), eq(documents.batch_id, batch_id)),
  )
}
