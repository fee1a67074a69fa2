import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { ALL } from '../../platform/paging.ts'
import {
  type DirectoryScope,
  inAccessibleClasses,
  isAnyOf,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { accounts, certificates, memberships, sections, students } from '../../tables/index.ts'

type Page = { skip: number; limit: number }

const columns = {
  id: certificates.id,
  student: { id: students.id, first_name: students.first_name, last_name: students.last_name },
  section_id: students.section_id,
  class_name: sections.name,
  number: certificates.number,
  year: certificates.year,
  code: certificates.code,
  kind: certificates.kind,
  juz: certificates.juz,
  surah: certificates.surah,
  paper_id: certificates.paper_id,
  exam: certificates.exam,
  name: certificates.name,
  name_in_arabic: certificates.name_in_arabic,
  issued_on: certificates.issued_on,
  language: certificates.language,
  design: certificates.design,
  teacher: certificates.teacher,
  principal: certificates.principal,
  created_at: certificates.created_at,
  made_by: { first_name: memberships.first_name, last_name: memberships.last_name },
  revoked_at: certificates.revoked_at,
  revoke_reason: certificates.revoke_reason,
}

const ofSchool = ({ account_id }: SchoolScope) => eq(certificates.account_id, account_id)

function select(school: SchoolScope, where: SQL | undefined) {
  const { db, account_id } = school
  return db
    .select(columns)
    .from(certificates)
    .innerJoin(
      students,
      and(eq(students.account_id, account_id), eq(students.id, certificates.student_id)),
    )
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, certificates.user_id)),
    )
    .leftJoin(
      sections,
      and(eq(sections.account_id, account_id), eq(sections.id, students.section_id)),
    )
    .where(and(ofSchool(school), where))
}

export type CertificateRow = Awaited<ReturnType<typeof select>>[number]

type Filter = { section_id?: string | undefined; student_id?: string | undefined }

/** Of active and former students within reach, newest first. */
export function selectCertificates(
  school: SchoolScope,
  { section_id, student_id }: Filter,
  { skip, limit }: Page,
): Promise<CertificateRow[]> {
  const where = and(
    section_id ? eq(students.section_id, section_id) : undefined,
    student_id ? eq(certificates.student_id, student_id) : undefined,
    inAccessibleClasses(school, students.section_id),
  )
  return select(school, where)
    .orderBy(desc(certificates.created_at), desc(certificates.id))
    .offset(skip)
    .limit(limit)
}

/** Of students within reach, by number. */
export function selectToExport(school: SchoolScope): Promise<CertificateRow[]> {
  return select(school, inAccessibleClasses(school, students.section_id))
    .orderBy(asc(certificates.year), asc(certificates.number))
    .limit(ALL.limit)
}

/** Of students within reach, by name of the student. */
export function selectToPrint(school: SchoolScope, ids: readonly string[]) {
  const where = and(isAnyOf(certificates.id, ids), inAccessibleClasses(school, students.section_id))
  return select(school, where).orderBy(
    asc(students.first_name),
    asc(students.last_name),
    asc(students.id),
    asc(certificates.created_at),
  )
}

export async function selectCertificate(school: SchoolScope, id: string) {
  const [row] = await select(school, eq(certificates.id, id))
  return row ?? null
}

/** For guardians; callers check access. Newest first. */
export function selectValidOf(school: SchoolScope, { student_id }: { student_id: string }) {
  return select(
    school,
    and(eq(certificates.student_id, student_id), isNull(certificates.revoked_at)),
  )
    .orderBy(desc(certificates.created_at), desc(certificates.id))
    .limit(100)
}

/** Until the transaction ends, so that numbers have no gap and no portion is certified twice. */
export async function lockNumbers({ db, account_id }: SchoolScope): Promise<void> {
  const what = `certificates ${account_id}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
}

type New = Omit<
  typeof certificates.$inferInsert,
  'account_id' | 'user_id' | 'number' | 'created_at' | 'revoked_at' | 'revoked_by' | 'revoke_reason'
>

/** The certificate with this id, or a valid one of the same portion or exam. */
export async function selectStanding(school: SchoolScope, of: New) {
  const isSame = and(
    eq(certificates.student_id, of.student_id),
    eq(certificates.kind, of.kind),
    sql`${certificates.juz} is not distinct from ${of.juz ?? null}::int`,
    sql`${certificates.surah} is not distinct from ${of.surah ?? null}::int`,
    sql`${certificates.paper_id} is not distinct from ${of.paper_id ?? null}::uuid`,
    isNull(certificates.revoked_at),
  )
  const { id, student_id, number, year } = certificates
  const rows = await school.db
    .select({ id, student_id, number, year })
    .from(certificates)
    .where(and(ofSchool(school), or(eq(id, of.id), isSame)))
    .limit(2)
  return rows.find((row) => row.id === of.id) ?? rows[0] ?? null
}

/** Answers the number: the next of the year. */
export async function insertCertificate(school: SchoolScope, row: New): Promise<number> {
  const { db, account_id, user_id } = school
  const next = db
    .select({ next: sql`coalesce(max(${certificates.number}), 0) + 1` })
    .from(certificates)
    .where(and(ofSchool(school), eq(certificates.year, row.year)))
  const [made] = await db
    .insert(certificates)
    .values({ ...row, account_id, user_id, number: sql`(${next})` })
    .returning({ number: certificates.number })
  return made?.number ?? 0
}

/** False if it is revoked already. */
export async function updateRevoked(
  school: SchoolScope,
  id: string,
  revoke_reason: string,
): Promise<boolean> {
  const { rowCount } = await updateWhere(
    school.db,
    certificates,
    { revoked_at: sql`now()`, revoked_by: school.user_id, revoke_reason },
    and(ofSchool(school), eq(certificates.id, id), isNull(certificates.revoked_at)),
  )
  return rowCount === 1
}

/** Of any school: codes are unique over all of them. Null without such a code. */
export async function selectByCode({ db }: DirectoryScope, code: string) {
  const { number, year, revoked_at } = certificates
  const [row] = await db
    .select({ number, year, revoked_at })
    .from(certificates)
    .innerJoin(accounts, eq(accounts.id, certificates.account_id))
    .where(eq(certificates.code, code))
  return row ?? null
}
