import type { Language } from '@talaqqi/contract/languages'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Asked, type DirectoryScope, preparedAbove } from '../../platform/tenancy/index.ts'
import { accounts, guardianLinks, guardianSignIns, guardians } from '../../tables/index.ts'

/** So many schools does one sign-in open at the most. */
const MOST_SCHOOLS = 10

/** A guardian of one school. */
export type GuardianId = { account_id: string; guardian_id: string }
type Purpose = (typeof guardianLinks.$inferSelect)['purpose']
/** A code as it is kept; the school stands in it. */
export type KeptCode = { account_id: string; hash: string }

const ofGuardians = (rows: GuardianId[]) =>
  or(
    ...rows.map(({ account_id, guardian_id }) =>
      and(eq(guardians.account_id, account_id), eq(guardians.id, guardian_id)),
    ),
  )

/** Asked by every request: whom a token's hash lets in. */
export const selectSignIn = preparedAbove(
  'find_guardian_sign_in',
  ({ db }, { hash }: Asked<{ hash: string }>) =>
    db
      .select({
        account_id: guardianSignIns.account_id,
        guardian_id: guardianSignIns.guardian_id,
        proves_email: guardianSignIns.proves_email,
        time_zone: accounts.time_zone,
      })
      .from(guardianSignIns)
      .innerJoin(accounts, eq(accounts.id, guardianSignIns.account_id))
      .where(and(eq(guardianSignIns.hash, hash), sql`${guardianSignIns.expires_at} > now()`))
      .orderBy(asc(guardianSignIns.id)),
)

/** Who has an email (lower case), in all schools; those with a password of their own first, then the newest. */
export function selectOfEmail({ db }: DirectoryScope, email: string) {
  return db
    .select({
      account_id: guardians.account_id,
      guardian_id: guardians.id,
      first_name: guardians.first_name,
      password_hash: guardians.password_hash,
      is_temporary: guardians.is_temporary,
      language: guardians.language,
    })
    .from(guardians)
    .where(eq(guardians.email, email))
    .orderBy(asc(guardians.is_temporary), desc(guardians.created_at), desc(guardians.id))
    .limit(MOST_SCHOOLS)
}
export type OfEmail = Awaited<ReturnType<typeof selectOfEmail>>[number]

/** As `selectOfEmail`; nobody changes them before the transaction ends. */
export const lockOfEmail = (inside: DirectoryScope, email: string) =>
  selectOfEmail(inside, email).for('no key update')

/** The email of a guardian; null where there is none. */
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

const isLive = ({ account_id, hash }: KeptCode, purposes: Purpose[]) =>
  and(
    eq(guardianLinks.account_id, account_id),
    eq(guardianLinks.hash, hash),
    inArray(guardianLinks.purpose, purposes),
    gt(guardianLinks.expires_at, new Date()),
  )

/** Keeps a code. */
export async function insertCode(
  inside: DirectoryScope,
  code: GuardianId & KeptCode & { purpose: Purpose; expires_at: Date },
): Promise<void> {
  await inside.db.insert(guardianLinks).values({ id: v7(), ...code })
}

/** The guardian whom a live challenge was made for, where the email is the guardian's; null otherwise. */
export async function findChallenged(
  directory: DirectoryScope,
  code: KeptCode,
  email: string,
): Promise<{ password_hash: string | null } | null> {
  const [row] = await directory.db
    .select({ password_hash: guardians.password_hash })
    .from(guardianLinks)
    .innerJoin(
      guardians,
      and(
        eq(guardians.account_id, guardianLinks.account_id),
        eq(guardians.id, guardianLinks.guardian_id),
      ),
    )
    .where(and(isLive(code, ['challenge']), eq(guardians.email, email)))
  return row ?? null
}

/** Uses a live code up; null where there is none (any more). */
export async function useCode(inside: DirectoryScope, code: KeptCode, purposes: Purpose[]) {
  const [row] = await inside.db
    .delete(guardianLinks)
    .where(isLive(code, purposes))
    .returning({ guardian_id: guardianLinks.guardian_id, purpose: guardianLinks.purpose })
  return row ?? null
}

type SignIn = { hash: string; proves_email: boolean; expires_at: Date }

/** Lets guardians in by a token's hash, until a moment. Of two of one school the later takes the place. */
export async function insertSignIns(
  inside: DirectoryScope,
  rows: GuardianId[],
  signIn: SignIn,
): Promise<void> {
  for (const { account_id, guardian_id } of rows)
    await inside.db
      .insert(guardianSignIns)
      .values({ id: v7(), account_id, guardian_id, ...signIn })
      .onConflictDoUpdate({
        target: [guardianSignIns.account_id, guardianSignIns.hash],
        set: { guardian_id, ...signIn },
      })
}

/** Ends one sign-in, in all its schools. */
export async function deleteSignIn({ db }: DirectoryScope, hash: string): Promise<void> {
  await db.delete(guardianSignIns).where(eq(guardianSignIns.hash, hash)).returning({
    account_id: guardianSignIns.account_id,
  })
}

/** Ends all sign-ins of some guardians, but for the one of this hash. */
export async function deleteSignInsOf(
  { db }: DirectoryScope,
  rows: GuardianId[],
  but = '',
): Promise<void> {
  for (const { account_id, guardian_id } of rows)
    await db
      .delete(guardianSignIns)
      .where(
        and(
          eq(guardianSignIns.account_id, account_id),
          eq(guardianSignIns.guardian_id, guardian_id),
          ne(guardianSignIns.hash, but),
        ),
      )
}

/** Guardians who have signed in; and the language of those who have chosen none. */
export async function confirmGuardians(
  { db }: DirectoryScope,
  rows: GuardianId[],
  language: Language | null,
): Promise<void> {
  await db
    .update(guardians)
    .set({ is_confirmed: true })
    .where(and(ofGuardians(rows), eq(guardians.is_confirmed, false)))
  if (language)
    await db
      .update(guardians)
      .set({ language })
      .where(and(ofGuardians(rows), isNull(guardians.language)))
}

/** Gives guardians the password that the person has chosen. */
export async function updatePasswords(
  { db }: DirectoryScope,
  rows: GuardianId[],
  password_hash: string,
): Promise<void> {
  await db.update(guardians).set({ password_hash, is_temporary: false }).where(ofGuardians(rows))
}

/** Forgets sign-ins and codes that are over. */
export async function deleteOver({ db }: DirectoryScope): Promise<void> {
  const now = new Date()
  const of = { account_id: guardianLinks.account_id }
  await db.delete(guardianLinks).where(lt(guardianLinks.expires_at, now)).returning(of)
  await db
    .delete(guardianSignIns)
    .where(lt(guardianSignIns.expires_at, now))
    .returning({ account_id: guardianSignIns.account_id })
}
