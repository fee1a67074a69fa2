import { and, eq, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  deleteWhere,
  type GuardianScope,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import { guardianSignIns, guardians, pushSubscriptions } from '../../tables/index.ts'

type Subscription = typeof pushSubscriptions.$inferInsert
export type Owner = Pick<Subscription, 'sign_in' | 'user_id' | 'sid' | 'token_at' | 'expires_at'>
export type Device = Pick<Subscription, 'id' | 'endpoint' | 'p256dh' | 'auth'>

export const MOST_DEVICES = 10

export const ofSchool = ({ account_id }: Pick<SchoolScope, 'account_id'>) =>
  eq(pushSubscriptions.account_id, account_id)

/** Ends the subscription of this browser, but for the other schools of the member `but`. */
export async function deleteEndpoint(
  { db }: DirectoryScope,
  endpoint: string,
  but?: Pick<SchoolScope, 'account_id' | 'user_id'>,
): Promise<void> {
  const { account_id, user_id } = pushSubscriptions
  const isOther =
    but &&
    sql`(${user_id} is distinct from ${but.user_id}::uuid or ${account_id} = ${but.account_id}::uuid)`
  await deleteWhere(
    db,
    pushSubscriptions,
    and(eq(pushSubscriptions.endpoint, endpoint), isOther),
  ).returning({ account_id })
}

/** False if another device has the id. */
export async function insertDevice(
  { db, account_id }: SchoolScope,
  device: Device,
  owner: Owner,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(pushSubscriptions)
    .values({ account_id, ...device, ...owner })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Locks the sign-in; false if it has ended. */
export async function lockSignIn(
  { school: { db, account_id }, guardian_id }: GuardianScope,
  hash: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: guardianSignIns.id })
    .from(guardianSignIns)
    .innerJoin(
      guardians,
      and(eq(guardians.account_id, account_id), eq(guardians.id, guardianSignIns.guardian_id)),
    )
    .where(
      and(
        eq(guardianSignIns.account_id, account_id),
        eq(guardianSignIns.hash, hash),
        eq(guardianSignIns.guardian_id, guardian_id),
      ),
    )
    .for('key share', { of: guardianSignIns })
  return rows.length === 1
}

const newest = sql`order by created_at desc, id desc limit ${sql.raw(String(MOST_DEVICES))}`

export async function deleteOldestOfGuardian({ school, guardian_id }: GuardianScope) {
  const { account_id } = school
  const hashes = sql`(select hash from guardian_sign_ins where account_id = ${account_id} and guardian_id = ${guardian_id})`
  await deleteWhere(
    school.db,
    pushSubscriptions,
    and(
      ofSchool(school),
      sql`${pushSubscriptions.sign_in} in ${hashes}`,
      sql`${pushSubscriptions.id} not in (select id from push_subscriptions
        where account_id = ${account_id} and sign_in in ${hashes} ${newest})`,
    ),
  )
}

export async function deleteOldestOfMember(school: SchoolScope): Promise<void> {
  const { account_id, user_id } = school
  await deleteWhere(
    school.db,
    pushSubscriptions,
    and(
      ofSchool(school),
      eq(pushSubscriptions.user_id, user_id),
      sql`${pushSubscriptions.id} not in (select id from push_subscriptions
        where account_id = ${account_id} and user_id = ${user_id} ${newest})`,
    ),
  )
}

export async function selectDevicesOfSignIn(school: SchoolScope, sign_in: string) {
  const rows = await school.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(ofSchool(school), eq(pushSubscriptions.sign_in, sign_in)))
  return rows.map(({ id }) => id)
}

export async function selectDevicesOfMember(school: SchoolScope, sid: string): Promise<string[]> {
  const rows = await school.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(
      and(
        ofSchool(school),
        eq(pushSubscriptions.user_id, school.user_id),
        eq(pushSubscriptions.sid, sid),
      ),
    )
  return rows.map(({ id }) => id)
}

/** False if the owner has no such device. */
export async function deleteDevice(
  school: SchoolScope,
  id: string,
  owner: { sign_in: string } | { user_id: string },
): Promise<boolean> {
  const isOwn =
    'sign_in' in owner
      ? eq(pushSubscriptions.sign_in, owner.sign_in)
      : eq(pushSubscriptions.user_id, owner.user_id)
  const { rowCount } = await deleteWhere(
    school.db,
    pushSubscriptions,
    and(ofSchool(school), eq(pushSubscriptions.id, id), isOwn),
  )
  return rowCount === 1
}

/** In the other schools of the sign-in. */
export async function selectDevicesToCopy({ db }: DirectoryScope, sign_in: string) {
  return db
    .selectDistinctOn([pushSubscriptions.endpoint], {
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      account_id: pushSubscriptions.account_id,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sign_in, sign_in))
    .orderBy(pushSubscriptions.endpoint)
}

export async function insertCopies(
  { db }: DirectoryScope,
  sign_in: string,
  devices: (Device & { account_id: string })[],
): Promise<void> {
  if (devices.length > 0)
    await db
      .insert(pushSubscriptions)
      .values(devices.map((device) => ({ ...device, sign_in })))
      .onConflictDoNothing()
}
