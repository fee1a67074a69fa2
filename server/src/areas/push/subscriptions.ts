import type { PushState, PushSubscriptionInput } from '@talaqqi/contract/push'
import { selectPublicKey } from '../../platform/push/keys.ts'
import { isPushService } from '../../platform/push/push-services.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import {
  type DirectoryScope,
  type Family,
  inTransaction,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import {
  deleteDevice,
  deleteEndpoint,
  deleteOldestOfGuardian,
  deleteOldestOfMember,
  insertCopies,
  insertDevice,
  lockSignIn,
  selectDevicesOfMember,
  selectDevicesOfSignIn,
  selectDevicesToCopy,
} from './device-queries.ts'
import { selectDevicesOfGuardians } from './receiver-queries.ts'

/** A sign-in of staff ends after 30 days. */
const SIGN_IN_MS = 30 * 24 * 60 * 60 * 1000

type Device = PushSubscriptionInput
type SignIn = { sid: string; iat: number; auth_time: number }

function refuseForeign({ endpoint }: Device, also: string | undefined): void {
  if (!isPushService(endpoint, also)) throw invalid('endpoint', 'push_invalid')
}

/**
 * In each school of the sign-in. The same browser has one subscription, of the person who asked last.
 * Throws Refusal `invalid_input` (an unknown push service), `conflict` (the id of another device) or `not_signed_in`.
 */
export async function subscribeFamily(
  directory: DirectoryScope,
  family: Family,
  device: Device,
  also: string | undefined,
): Promise<void> {
  refuseForeign(device, also)
  const { sign_in } = family
  await inTransaction(directory, async (inside) => {
    await deleteEndpoint(inside, device.endpoint)
    for (const { school, guardian_id } of family.guardians) {
      const guardian = { guardian_id, school: { ...school, db: inside.db } }
      if (!(await lockSignIn(guardian, sign_in))) throw new Refusal('not_signed_in')
      await deleteDevice(guardian.school, device.id, { sign_in })
      if (!(await insertDevice(guardian.school, device, { sign_in }))) throw new Refusal('conflict')
      await deleteOldestOfGuardian(guardian)
    }
  })
}

/** Throws as `subscribeFamily`. */
export async function subscribeMember(
  directory: DirectoryScope,
  { school, token }: { school: SchoolScope; token: SignIn },
  device: Device,
  also: string | undefined,
): Promise<void> {
  refuseForeign(device, also)
  const { user_id } = school
  const owner = {
    ...{ user_id, sid: token.sid },
    token_at: new Date(Math.round(token.iat * 1000)),
    expires_at: new Date(token.auth_time * 1000 + SIGN_IN_MS),
  }
  await inTransaction(directory, async (inside) => {
    await deleteEndpoint(inside, device.endpoint, school)
    const here = { ...school, db: inside.db }
    await deleteDevice(here, device.id, { user_id })
    if (!(await insertDevice(here, device, owner))) throw new Refusal('conflict')
    await deleteOldestOfMember(here)
  })
}

export async function stateOfFamily(
  directory: DirectoryScope,
  { guardians: [first], sign_in }: Family,
): Promise<PushState> {
  const devices = first ? await selectDevicesOfSignIn(first.school, sign_in) : []
  return { key: await selectPublicKey(directory), devices }
}

export async function stateOfMember(
  directory: DirectoryScope,
  school: SchoolScope,
  sid: string,
): Promise<PushState> {
  return {
    key: await selectPublicKey(directory),
    devices: await selectDevicesOfMember(school, sid),
  }
}

/** Throws Refusal `not_found`. */
export async function unsubscribeFamily(
  directory: DirectoryScope,
  { guardians, sign_in }: Family,
  id: string,
): Promise<void> {
  await inTransaction(directory, async ({ db }) => {
    let isKnown = false
    for (const { school } of guardians)
      if (await deleteDevice({ ...school, db }, id, { sign_in })) isKnown = true
    if (!isKnown) throw new Refusal('not_found')
  })
}

/** Throws Refusal `not_found`. */
export async function unsubscribeMember(school: SchoolScope, id: string): Promise<void> {
  const { user_id } = school
  if (!(await deleteDevice(school, id, { user_id }))) throw new Refusal('not_found')
}

/** For a sign-in that has got another school. */
export async function copyDevices(
  inside: DirectoryScope,
  sign_in: string,
  account_ids: string[],
): Promise<void> {
  const devices = await selectDevicesToCopy(inside, sign_in)
  await insertCopies(
    inside,
    sign_in,
    account_ids.flatMap((account_id) => devices.map((device) => ({ ...device, account_id }))),
  )
}

/** Ids of the devices by guardian; absent without one. */
export async function devicesOfGuardians(
  school: SchoolScope,
  guardian_ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await selectDevicesOfGuardians(school, guardian_ids)
  const byGuardian = Map.groupBy(rows, ({ guardian_id }) => guardian_id)
  return new Map([...byGuardian].map(([id, devices]) => [id, devices.map((one) => one.id)]))
}
