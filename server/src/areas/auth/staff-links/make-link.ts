import type { Language } from '@talaqqi/contract/languages'
import { countMail } from '../../../platform/mail/index.ts'
import type { DirectoryScope, SchoolScope } from '../../../platform/tenancy/index.ts'
import { makeSchoolCode } from '../passwords/codes.ts'
import { selectSchoolName, upsertStaffLink } from './staff-link-queries.ts'

const LINK_MS = 24 * 60 * 60 * 1000

type Receiver = {
  account_id: string
  user_id: string
  first_name: string
  phone: string
  language: Language
}

/**
 * One-time, for 24 hours; the member's earlier link opens nothing. By WhatsApp it also queues the message. Lock the
 * user first. Throws Refusal `too_many_attempts`: links count as messages to the phone.
 */
export async function makeStaffLink(
  inside: SchoolScope | DirectoryScope,
  { account_id, user_id, first_name, phone, language }: Receiver,
  { id, by }: { id: string; by: 'paper' | 'whatsapp' },
): Promise<{ code: string; expires_at: Date }> {
  await countMail(inside, `+${phone}`)
  const { code, kept } = makeSchoolCode(account_id)
  const expires_at = new Date(Date.now() + LINK_MS)
  const status = by === 'whatsapp' ? 'pending' : null
  await upsertStaffLink(inside, { ...kept, user_id, id, by, status, expires_at })
  if (by === 'whatsapp')
    await inside.queue.addMessage(inside.db, {
      ...{ account_id, id, to: phone, template: 'staff_link', language },
      variables: [first_name, await selectSchoolName(inside, account_id)],
      buttons: [`?code=${encodeURIComponent(code)}`],
    })
  return { code, expires_at }
}
