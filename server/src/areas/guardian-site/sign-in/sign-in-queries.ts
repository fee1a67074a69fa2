import type { Language } from '@talaqqi/contract/languages'
import { and, asc, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import {
  type DirectoryScope,
  deleteWhere,
  type Params,
  preparedStatement,
  updateWhere,
} from '../../../platform/tenancy/index.ts'
import {
  accounts,
  guardianLinks,
  guardianSignIns,
  guardianStudents,
  guardians,
} from '../../../tables/index.ts'

const MOST_SCHOOLS = 10

export type GuardianId = { account_id: string; guardian_id: string }

export const isAmong = (rows: GuardianId[], { account_id, guardian_id }: GuardianId) =>
  rows.some((row) => row.account_id === account_id && row.guardian_id === guardian_id)

/** One SQL text for lists of any length; an empty list matches no row. */
export const isOneOf = (account: PgColumn, guardian: PgColumn, rows: GuardianId[]) => {
  const list = (values: string[]) => sql`${sql.param(values)}::uuid[]`
  const schools = list(rows.map(({ account_id }) => account_id))
  const ids = list(rows.map(({ guardian_id }) => guardian_id))
  return sql`(${account}, ${guardian}) in (select * from unnest(${schools}, ${ids}))`
}
const ofGuardians = (rows: GuardianId[]) => isOneOf(guardians.account_id, guardians.id, rows)

const selectOfHash = preparedStatement(
  'find_guardian_sign_in',
  (db, { hash }: Params<{ hash: string }>) =>
    db
      .select({
        account_id: guardianSignIns.account_id,
        guardian_id: guardianSignIns.guardian_id,
        proves_email: guardianSignIns.proves_email,
        used_at: guardianSignIns.used_at,
        time_zone: accounts.time_zone,
        mushaf: accounts.mushaf,
      })
      .from(guardianSignIns)
      .innerJoin(accounts, eq(accounts.id, guardianSignIns.account_id))
      .where(
        and(
          eq(guardianSignIns.hash, hash),
          eq(accounts.status, 'active'),
          sql`${guardianSignIns.expires_at} > now()`,
        ),
      )
      .orderBy(asc(guardianSignIns.id)),
)

/** Runs for every request. */
export const selectSignIn = ({ db }: DirectoryScope, of: { hash: string }) => selectOfHash(db, of)

/** Raw SQL, because drizzle omits the table name when a query has one table. */
const is_closed = sql<boolean>`(
  select "accounts"."status" = 'closed' from "accounts" where "accounts"."id" = "guardians"."account_id"
)`

const guardianColumns = {
  account_id: guardians.account_id,
  guardian_id: guardians.id,
  first_name: guardians.first_name,
  email: guardians.email,
  password_hash: guardians.password_hash,
  is_temporary: guardians.is_temporary,
  language: guardians.language,
  created_at: guardians.created_at,
  is_closed,
}
const preferredFirst = [
  asc(is_closed),
  asc(guardians.is_temporary),
  desc(guardians.created_at),
  desc(guardians.id),
] as const

/** In all schools: open schools first, then guardians with their own password, then the newest. */
export function selectOfEmail({ db }: DirectoryScope, email: string) {
  return db
    .select(guardianColumns)
    .from(guardians)
    .where(eq(guardians.email, email))
    .orderBy(...preferredFirst)
    .limit(MOST_SCHOOLS)
}
export type OfEmail = Awaited<ReturnType<typeof selectOfEmail>>[number]

/**
 * Locks by id, and omits guardians with an email that changed before the lock.
 * Lock order: guardians before their links and sign-ins.
 */
export async function lockOfEmail(inside: DirectoryScope, email: string): Promise<OfEmail[]> {
  const preferred = inside.db
    .select({ account_id: guardians.account_id, id: guardians.id })
    .from(guardians)
    .where(eq(guardians.email, email))
    .orderBy(...preferredFirst)
    .limit(MOST_SCHOOLS)
  const rows = await inside.db
    .select(guardianColumns)
    .from(guardians)
    .where(
      and(
        eq(guardians.email, email),
        sql`(${guardians.account_id}, ${guardians.id}) in ${preferred}`,
      ),
    )
    .orderBy(asc(guardians.account_id), asc(guardians.id))
    .for('no key update')
  return rows.toSorted(
    (one, other) =>
      Number(one.is_temporary) - Number(other.is_temporary) ||
      other.created_at.getTime() - one.created_at.getTime(),
  )
}

/** Those that exist. */
export function lockGuardians(inside: DirectoryScope, of: GuardianId[]) {
  return inside.db
    .select({
      account_id: guardians.account_id,
      guardian_id: guardians.id,
      first_name: guardians.first_name,
      email: guardians.email,
      language: guardians.language,
      is_closed,
    })
    .from(guardians)
    .where(ofGuardians(of))
    .orderBy(asc(guardians.account_id), asc(guardians.id))
    .for('no key update')
}

export async function findEmail(inside: DirectoryScope, of: GuardianId): Promise<string | null> {
  const [row] = await inside.db
    .select({ email: guardians.email })
    .from(guardians)
    .where(ofGuardians([of]))
  return row?.email ?? null
}

export async function findSchoolName({ db }: DirectoryScope, account_id: string): Promise<string> {
  const [row] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, account_id))
  return row?.name ?? ''
}

type SignIn = {
  hash: string
  proves_email: boolean
  expires_at: Date
  browser: string | null
  system: string | null
}

/** One per school and token: the later replaces the earlier. */
export async function insertSignIns(
  inside: DirectoryScope,
  rows: GuardianId[],
  signIn: SignIn,
): Promise<void> {
  if (rows.length === 0) return
  await inside.db
    .insert(guardianSignIns)
    .values(
      rows.map(({ account_id, guardian_id }) => ({ id: v7(), account_id, guardian_id, ...signIn })),
    )
    .onConflictDoUpdate({
      target: [guardianSignIns.account_id, guardianSignIns.hash],
      set: { guardian_id: sql`excluded.guardian_id`, ...signIn },
    })
}

export async function deleteSignIn({ db }: DirectoryScope, hash: string): Promise<void> {
  await deleteWhere(db, guardianSignIns, eq(guardianSignIns.hash, hash)).returning({
    account_id: guardianSignIns.account_id,
  })
}

/** Except the sign-in of the hash `but`. */
export async function deleteSignInsOf(
  { db }: DirectoryScope,
  rows: GuardianId[],
  but = '',
): Promise<void> {
  const { account_id, guardian_id, hash } = guardianSignIns
  await deleteWhere(db, guardianSignIns, and(isOneOf(account_id, guardian_id, rows), ne(hash, but)))
}

/** At a first sign-in: only the lessons of today are new. */
async function markEarlierRead({ db }: Pick<DirectoryScope, 'db'>, rows: GuardianId[]) {
  const { account_id, guardian_id } = guardianStudents
  const zone = sql`(select ${accounts.time_zone} from ${accounts} where ${accounts.id} = ${account_id})`
  const read_until = sql`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`
  await updateWhere(db, guardianStudents, { read_until }, isOneOf(account_id, guardian_id, rows))
}

/** Sets the language if none was chosen. */
export async function confirmGuardians(
  { db }: DirectoryScope,
  rows: GuardianId[],
  language: Language | null,
): Promise<void> {
  const confirmed = await updateWhere(
    db,
    guardians,
    { is_confirmed: true },
    and(ofGuardians(rows), eq(guardians.is_confirmed, false)),
  ).returning({ account_id: guardians.account_id, guardian_id: guardians.id })
  if (confirmed.length > 0) await markEarlierRead({ db }, confirmed)
  if (language)
    await updateWhere(
      db,
      guardians,
      { language },
      and(ofGuardians(rows), isNull(guardians.language)),
    )
}

export async function updatePasswords(
  { db }: DirectoryScope,
  rows: GuardianId[],
  password_hash: string,
): Promise<void> {
  await updateWhere(db, guardians, { password_hash, is_temporary: false }, ofGuardians(rows))
}

export async function deleteOver({ db }: DirectoryScope): Promise<void> {
  const now = new Date()
  const of = { account_id: guardianLinks.account_id }
  await deleteWhere(db, guardianLinks, lt(guardianLinks.expires_at, now)).returning(of)
  await deleteWhere(db, guardianSignIns, lt(guardianSignIns.expires_at, now)).returning({
    account_id: guardianSignIns.account_id,
  })
}
