import type { SignIn } from '@talaqqi/contract/sign-ins'
import { priorityOf } from '../../../platform/mail/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { insertEndedSignIn, type MemberRow } from '../queries.ts'
import { TOKEN_LIFETIME_S } from '../tokens/tokens.ts'
import { type Device, deviceOf } from './device-name.ts'
import {
  countSignIns,
  type Proof,
  selectSignIns,
  updateEnded,
  upsertSignIn,
} from './sign-in-queries.ts'

/** A thief of the password must not fill the mailbox. */
const MOST_A_DAY = 10

type Person = Pick<MemberRow, 'user_id' | 'email' | 'first_name' | 'language' | 'time_zone'>

/** Mails the person if the device is another kind than all of the last 90 days. */
export async function recordSignIn(
  directory: DirectoryScope,
  { user_id, ...person }: Person,
  { sid, proof, userAgent }: { sid: string; proof: Proof; userAgent: string | undefined },
): Promise<void> {
  const device = deviceOf(userAgent)
  await inTransaction(directory, async (inside) => {
    const { total, same, today } = await countSignIns(inside, { user_id, ...device })
    const factor_at = proof.hasFactor ? new Date() : null
    await upsertSignIn(inside, { id: sid, user_id, way: proof.way, factor_at, ...device })
    if (total > 0 && same === 0 && today < MOST_A_DAY) await announce(inside, person, device)
  })
}

async function announce(
  inside: DirectoryScope,
  { email: to, language, first_name, time_zone }: Omit<Person, 'user_id'>,
  device: Device,
): Promise<void> {
  if (to === null) return
  const data = { first_name, ...device, at: new Date().toISOString(), time_zone }
  const mail = { to, language, template: 'new_device', data } as const
  await inside.queue.addMail(inside.db, mail, priorityOf('new_device', 0))
}

export async function listSignIns(
  directory: DirectoryScope,
  user_id: string,
  sid: string,
): Promise<SignIn[]> {
  const rows = await selectSignIns(directory, { user_id, lifetime_s: TOKEN_LIFETIME_S })
  return rows.map(({ created_at, used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    is_current: row.id === sid,
  }))
}

/** Idempotent. Throws Refusal `not_found` for another person's sign-in. */
export async function endSignIn(
  directory: DirectoryScope,
  whose: { id: string; user_id: string },
): Promise<void> {
  await inTransaction(directory, async (inside) => {
    if (!(await updateEnded(inside, whose))) throw new Refusal('not_found')
    await insertEndedSignIn(inside, whose.id)
  })
}
