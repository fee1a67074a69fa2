import { and, desc, eq, sql } from 'drizzle-orm'
import { type DirectoryScope, deleteWhere, updateWhere } from '../../../platform/tenancy/index.ts'
import type { Credential } from '../../../platform/webauthn/index.ts'
import { guardianPasskeys } from '../../../tables/index.ts'
import { type GuardianId, isOneOf } from '../sign-in/sign-in-queries.ts'

type NewRow = Credential & {
  id: string
  proves_email: boolean
  browser: string | null
  system: string | null
}

const columns = {
  account_id: guardianPasskeys.account_id,
  guardian_id: guardianPasskeys.guardian_id,
  id: guardianPasskeys.id,
  credential_id: guardianPasskeys.credential_id,
  public_key: guardianPasskeys.public_key,
  counter: guardianPasskeys.counter,
  transports: guardianPasskeys.transports,
  browser: guardianPasskeys.browser,
  system: guardianPasskeys.system,
  created_at: guardianPasskeys.created_at,
  used_at: guardianPasskeys.used_at,
}
const ofGuardians = (rows: GuardianId[]) =>
  isOneOf(guardianPasskeys.account_id, guardianPasskeys.guardian_id, rows)

/** One row for each school. */
export function selectGuardianPasskeys({ db }: DirectoryScope, guardians: GuardianId[]) {
  return db
    .select(columns)
    .from(guardianPasskeys)
    .where(ofGuardians(guardians))
    .orderBy(desc(guardianPasskeys.created_at), desc(guardianPasskeys.id))
}

/** One row for each school. */
export function selectOfCredential({ db }: DirectoryScope, credential_id: string) {
  return db
    .select(columns)
    .from(guardianPasskeys)
    .where(eq(guardianPasskeys.credential_id, credential_id))
    .orderBy(guardianPasskeys.account_id)
}

/** Answers how many; a credential that is there already is left. */
export async function insertGuardianPasskeys(
  { db }: DirectoryScope,
  guardians: GuardianId[],
  row: NewRow,
): Promise<number> {
  if (guardians.length === 0) return 0
  const rows = guardians.map(({ account_id, guardian_id }) => ({ ...row, account_id, guardian_id }))
  const { rowCount } = await db.insert(guardianPasskeys).values(rows).onConflictDoNothing()
  return rowCount ?? 0
}

/** The guardians of the rows that are still there, with the counter that was read. */
export async function updatePasskeysUsed(
  { db }: DirectoryScope,
  guardians: GuardianId[],
  { credential_id, from, to }: { credential_id: string; from: number; to: number },
): Promise<GuardianId[]> {
  return updateWhere(
    db,
    guardianPasskeys,
    { counter: to, used_at: sql`now()` },
    and(
      eq(guardianPasskeys.credential_id, credential_id),
      ofGuardians(guardians),
      eq(guardianPasskeys.counter, from),
    ),
  ).returning({
    account_id: guardianPasskeys.account_id,
    guardian_id: guardianPasskeys.guardian_id,
  })
}

/** False if these guardians have no such passkey. */
export async function deleteGuardianPasskey(
  { db }: DirectoryScope,
  guardians: GuardianId[],
  id: string,
): Promise<boolean> {
  const { rowCount } = await deleteWhere(
    db,
    guardianPasskeys,
    and(ofGuardians(guardians), eq(guardianPasskeys.id, id)),
  )
  return (rowCount ?? 0) > 0
}
