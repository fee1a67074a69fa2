import type { Language } from '@talaqqi/contract/languages'
import type { SignIn } from '@talaqqi/contract/sign-ins'
import { priorityOf } from '../../../platform/mail/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, type Family, inTransaction } from '../../../platform/tenancy/index.ts'
import { type Device } from '../../auth/index.ts'
import {
  countSignIns,
  deleteOtherSignIns,
  findHashOf,
  findTimeZone,
  selectSignInsOf,
} from './device-queries.ts'
import { deleteSignIn, type GuardianId } from './sign-in-queries.ts'

/** A thief of a password must not fill the mailbox. */
const MOST_A_DAY = 10

export type Reachable = GuardianId & {
  first_name: string
  email: string | null
  language: Language | null
}

type News = { template: 'guardian_new_device' | 'guardian_new_passkey'; device: Device }

const idsOf = ({ guardians }: Family): GuardianId[] =>
  guardians.map(({ guardian_id, school: { account_id } }) => ({ account_id, guardian_id }))

/** Another kind of device than those that are signed in. Call it before the sign-in is stored. */
export async function announceDevice(
  inside: DirectoryScope,
  rows: Reachable[],
  device: Device,
): Promise<void> {
  const { total, same, today } = await countSignIns(inside, rows, device)
  if (total > 0 && same === 0 && today < MOST_A_DAY)
    await announce(inside, rows, { template: 'guardian_new_device', device })
}

/** One mail to each address. Guardians without one see the list of their devices only. */
export async function announce(
  inside: DirectoryScope,
  rows: Reachable[],
  { template, device }: News,
): Promise<void> {
  for (const [to, [first]] of Map.groupBy(rows, ({ email }) => email)) {
    if (to === null || !first) continue
    const time_zone = await findTimeZone(inside, first.account_id)
    const { first_name, language } = first
    const data = { first_name, ...device, at: new Date().toISOString(), time_zone }
    const mail = { to, language: language ?? 'en', template, data }
    await inside.queue.addMail(inside.db, mail, priorityOf(template, 0), first.account_id)
  }
}

export async function listDevices(directory: DirectoryScope, family: Family): Promise<SignIn[]> {
  const rows = await selectSignInsOf(directory, idsOf(family))
  return rows.map(({ hash, created_at, used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    is_current: hash === family.sign_in,
  }))
}

/** Throws Refusal `not_found` for another guardian's sign-in. */
export async function endDevice(
  directory: DirectoryScope,
  family: Family,
  id: string,
): Promise<void> {
  await inTransaction(directory, async (inside) => {
    const hash = await findHashOf(inside, idsOf(family), id)
    if (hash === null) throw new Refusal('not_found')
    await deleteSignIn(inside, hash)
  })
}

export async function endOtherDevices(directory: DirectoryScope, family: Family): Promise<void> {
  await deleteOtherSignIns(directory, idsOf(family), family.sign_in)
}
