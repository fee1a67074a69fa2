import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type DirectoryScope, deleteWhere } from '../../../platform/tenancy/index.ts'
import { type ATTEMPTS, signInFailures } from '../../../tables/index.ts'

export type Attempt = { attempt: (typeof ATTEMPTS)[number]; email: string; address: string }

export async function lockAttempts(
  inside: DirectoryScope,
  { attempt, email, address }: Attempt,
): Promise<void> {
  const lock = (what: string) => sql`pg_advisory_xact_lock(hashtextextended(${what}, 0))`
  const ofEmail = lock(`${attempt} email ${email}`)
  // Constant order, to avoid deadlocks.
  await inside.db.execute(sql`select ${ofEmail}, ${lock(`${attempt} address ${address}`)}`)
}

export async function countFailures(
  directory: DirectoryScope,
  { attempt, email, address }: Attempt,
  since: Date,
) {
  const ofEmail = eq(signInFailures.email, email)
  const ofAddress = eq(signInFailures.address, address)
  const failures = (which: SQL) => ({
    count: sql<number>`count(*) filter (where ${which})`,
    oldest: sql<Date | null>`min(${signInFailures.created_at}) filter (where ${which})`.mapWith(
      signInFailures.created_at,
    ),
  })
  const isCounted = and(eq(signInFailures.attempt, attempt), gt(signInFailures.created_at, since))
  const rows = await directory.db
    .select({
      ofEmail: failures(ofEmail),
      ofAddress: failures(ofAddress),
      ofBoth: failures(sql`${ofEmail} and ${ofAddress}`),
    })
    .from(signInFailures)
    .where(and(isCounted, or(ofEmail, ofAddress)))
  const none = { count: 0, oldest: null }
  return rows[0] ?? { ofEmail: none, ofAddress: none, ofBoth: none }
}

export async function insertFailure(directory: DirectoryScope, attempt: Attempt): Promise<void> {
  await directory.db.insert(signInFailures).values({ id: v7(), ...attempt })
}

export async function deleteFailures(
  directory: DirectoryScope,
  { attempt, email, address }: Omit<Attempt, 'address'> & Partial<Attempt>,
): Promise<void> {
  await deleteWhere(
    directory.db,
    signInFailures,
    and(
      eq(signInFailures.attempt, attempt),
      eq(signInFailures.email, email),
      address === undefined ? undefined : eq(signInFailures.address, address),
    ),
  )
}

export async function deleteFailuresBefore(directory: DirectoryScope, before: Date): Promise<void> {
  await deleteWhere(directory.db, signInFailures, lt(signInFailures.created_at, before))
}
