import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  type SchoolScope,
  updateWhere,
} from '../../../platform/tenancy/index.ts'
import { accounts, progressPrintFiles, progressPrints } from '../../../tables/index.ts'
import { isUnfinished, printRecords } from './queries.ts'

/** Renewed before each report: no PDF takes so long. */
const LEASE = sql`interval '1 minute'`
const isFree = sql`(${progressPrints.leased_until} is null or ${progressPrints.leased_until} < now())`

/** Schools with unfinished prints. */
export async function selectWaitingSchools({ db }: DirectoryScope): Promise<string[]> {
  const rows = await db
    .selectDistinct({ account_id: progressPrints.account_id })
    .from(progressPrints)
    .where(isUnfinished)
  return rows.map(({ account_id }) => account_id)
}

/** Leases the oldest unfinished print of a school; null if another worker was faster. */
export async function leasePrint({ db }: DirectoryScope, account_id: string) {
  const [row] = await db
    .select({
      account_id: progressPrints.account_id,
      id: progressPrints.id,
      user_id: progressPrints.user_id,
      start_date: progressPrints.start_date,
      end_date: progressPrints.end_date,
      language: progressPrints.language,
      own_language: progressPrints.own_language,
      with_lessons: progressPrints.with_lessons,
      time_zone: accounts.time_zone,
      mushaf: accounts.mushaf,
    })
    .from(progressPrints)
    .innerJoin(accounts, eq(accounts.id, progressPrints.account_id))
    .where(and(eq(progressPrints.account_id, account_id), isUnfinished, isFree))
    .orderBy(asc(progressPrints.created_at), asc(progressPrints.id))
    .limit(1)
  if (!row) return null
  const { rowCount } = await updateWhere(
    db,
    progressPrints,
    { status: 'working', leased_until: sql`now() + ${LEASE}`, updated_at: sql`now()` },
    and(
      eq(progressPrints.account_id, account_id),
      eq(progressPrints.id, row.id),
      isUnfinished,
      isFree,
    ),
  )
  return rowCount === 1 ? row : null
}
export type LeasedPrint = NonNullable<Awaited<ReturnType<typeof leasePrint>>>

/** False if it was cancelled meanwhile. */
export async function renewLease(school: SchoolScope, id: string): Promise<boolean> {
  const { rowCount } = await updateWhere(
    school.db,
    progressPrints,
    { leased_until: sql`now() + ${LEASE}` },
    and(printRecords.one(school, id), eq(progressPrints.status, 'working')),
  )
  return rowCount === 1
}

/** Without effect on a cancelled print. */
export async function endLease(
  school: SchoolScope,
  id: string,
  status: 'working' | 'ready' | 'failed',
): Promise<void> {
  await updateWhere(
    school.db,
    progressPrints,
    { status, leased_until: null, updated_at: sql`now()` },
    and(printRecords.one(school, id), eq(progressPrints.status, 'working')),
  )
}

export function selectMissing(school: SchoolScope, id: string, limit: number) {
  return school.db
    .select({
      position: progressPrintFiles.position,
      student_id: progressPrintFiles.student_id,
    })
    .from(progressPrintFiles)
    .where(
      and(
        eq(progressPrintFiles.account_id, school.account_id),
        eq(progressPrintFiles.print_id, id),
        isNull(progressPrintFiles.content),
      ),
    )
    .orderBy(asc(progressPrintFiles.position))
    .limit(limit)
}

export async function storeFile(
  school: SchoolScope,
  print_id: string,
  { position, ...file }: { position: number; name: string; content: Buffer },
): Promise<void> {
  await updateWhere(
    school.db,
    progressPrintFiles,
    file,
    and(
      eq(progressPrintFiles.account_id, school.account_id),
      eq(progressPrintFiles.print_id, print_id),
      eq(progressPrintFiles.position, position),
    ),
  )
}
