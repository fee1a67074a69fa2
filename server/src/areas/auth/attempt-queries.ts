import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type DirectoryScope, deleteWhere } from '../../platform/tenancy/index.ts'
import { type ATTEMPTS, signInFailures } from '../../tables/index.ts'

/** What is tried, for which email (lower case), and from where (an address, or its network). */
export type Attempt = { attempt: (typeof ATTEMPTS)[number]; email: string; address: string }

/** Lets the attempts of one email, and those of one address, go on one at a time until the transaction ends. */
export async function lockAttempts(
  inside: DirectoryScope,
  { attempt, email, address }: Attempt,
): Promise<void> {
  const lock = (what: string) => sql`pg_advisory_xact_lock(hashtextextended(${what}, 0))`
  const ofEmail = lock(`${attempt} email ${email}`)
  // Always in this order, so that no two attempts wait for each other.
  await inside.db.execute(sql`select ${ofEmail}, ${lock(`${attempt} address ${address}`)}`)
}

/** Failures of an email, of an address and of both together since a moment, and when the oldest of each was. */
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

/** Forgets an email's failures of one kind; only those from an address, where one is given. */
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

/** Forgets everybody's failures from before a moment. */
export async function deleteFailuresBefore(directory: DirectoryScope, before: Date): Promise<void> {
  await deleteWhere(directory.db, signInFailures, lt(signInFailures.created_at, before))
}
