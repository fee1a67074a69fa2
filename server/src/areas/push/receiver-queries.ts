import type { Language } from '@talaqqi/contract/languages'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import {
  classReach,
  type DirectoryScope,
  dayNow,
  deleteWhere,
  isAnyOf,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import {
  accounts,
  endedSignIns,
  guardianSignIns,
  guardians,
  memberships,
  pushSubscriptions,
  users,
} from '../../tables/index.ts'
import { languageOfGuardian } from '../guardians/index.ts'
import { ofSchool } from './device-queries.ts'

/** The guardian of a subscription, while the sign-in lasts. */
const itsSignIn = and(
  eq(guardianSignIns.account_id, pushSubscriptions.account_id),
  eq(guardianSignIns.hash, pushSubscriptions.sign_in),
  sql`${guardianSignIns.expires_at} > now()`,
)

/** As each request of the member checks it. Needs a join of users and memberships. */
const isSignedIn = sql`(${pushSubscriptions.expires_at} > now() and ${memberships.is_active}
  and ${pushSubscriptions.token_at} >= greatest(${users.tokens_valid_from}, ${memberships.disabled_at})
  and not exists (select from ${endedSignIns} where ${endedSignIns.id} = ${pushSubscriptions.sid}))`
const itsMembership = and(
  eq(memberships.account_id, pushSubscriptions.account_id),
  eq(memberships.user_id, pushSubscriptions.user_id),
)

/** By guardian. */
export function selectDevicesOfGuardians(school: SchoolScope, guardian_ids: readonly string[]) {
  return school.db
    .select({ id: pushSubscriptions.id, guardian_id: guardianSignIns.guardian_id })
    .from(pushSubscriptions)
    .innerJoin(guardianSignIns, itsSignIn)
    .where(and(ofSchool(school), isAnyOf(guardianSignIns.guardian_id, guardian_ids)))
    .orderBy(pushSubscriptions.id)
}

/** Of the class's teachers and substitutes; of the administrators if the class has none. */
export function selectDevicesOfClass(school: SchoolScope, section_id: string | null) {
  const { account_id, time_zone } = school
  const reach = sql`(select user_id from (${classReach({ account_id, today: dayNow(time_zone) })})
    as reach (user_id, section_id) where reach.section_id = ${section_id}::uuid)`
  return school.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(memberships, itsMembership)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(
      and(
        ofSchool(school),
        isSignedIn,
        sql`(${memberships.user_id} in ${reach} or (${memberships.is_admin} and not exists ${reach}))`,
      ),
    )
    .orderBy(pushSubscriptions.id)
}

/** With its guardian or member; null after the end of the sign-in, and in a closed school. */
export async function selectDevice(
  { db }: DirectoryScope,
  { account_id, device }: { account_id: string; device: string },
) {
  const [row] = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      guardian_id: guardianSignIns.guardian_id,
      user_id: memberships.user_id,
      is_admin: memberships.is_admin,
      language: sql<Language>`case when ${guardians.id} is null then coalesce(${users.language}, 'en')
        else ${languageOfGuardian({ account_id })} end`,
      email: guardians.email,
      first_name: guardians.first_name,
      school_name: accounts.name,
      time_zone: accounts.time_zone,
    })
    .from(pushSubscriptions)
    .innerJoin(
      accounts,
      and(eq(accounts.id, pushSubscriptions.account_id), eq(accounts.status, 'active')),
    )
    .leftJoin(guardianSignIns, itsSignIn)
    .leftJoin(
      guardians,
      and(eq(guardians.account_id, account_id), eq(guardians.id, guardianSignIns.guardian_id)),
    )
    .leftJoin(memberships, itsMembership)
    .leftJoin(users, eq(users.id, memberships.user_id))
    .where(
      and(
        ofSchool({ account_id }),
        eq(pushSubscriptions.id, device),
        sql`(${guardianSignIns.id} is not null or ${isSignedIn})`,
      ),
    )
  return row ?? null
}
export type FoundDevice = NonNullable<Awaited<ReturnType<typeof selectDevice>>>

/** Returns whether it was there. */
export async function deleteEndedDevice(
  { db }: DirectoryScope,
  { account_id, device }: { account_id: string; device: string },
): Promise<boolean> {
  const { rowCount } = await deleteWhere(
    db,
    pushSubscriptions,
    and(ofSchool({ account_id }), eq(pushSubscriptions.id, device)),
  )
  return rowCount === 1
}

/** Subscriptions of members after the end of the sign-in; those of guardians end with its row. */
export async function purgeDevices({ db }: DirectoryScope): Promise<void> {
  const isLive = sql`exists (select from ${memberships} join ${users} on ${users.id} = ${memberships.user_id}
    where ${itsMembership} and ${isSignedIn})`
  await deleteWhere(
    db,
    pushSubscriptions,
    and(isNotNull(pushSubscriptions.user_id), sql`not ${isLive}`),
  ).returning({ account_id: pushSubscriptions.account_id })
}
