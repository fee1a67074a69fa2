import { reason } from '@talaqqi/contract/errors'
import type { Language } from '@talaqqi/contract/languages'
import type { WhatsappStatus } from '@talaqqi/contract/notifications'
import { countMail } from '../../../platform/mail/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { insertMessage } from '../message-queries.ts'
import { statusOf, whatsappLink } from './whatsapp-link.ts'

type Message = {
  id: string
  guardian_id: string
  to: { phone: string; language: Language }
  template: 'fee_reminder'
  /** In the order of the template. */
  variables: string[]
  buttons: string[]
  /** For the user's own phone, if the Cloud API does not send. */
  text: string
  sends: boolean
}

/**
 * About no student. Idempotent by id; call it in the causing transaction. Throws Refusal `conflict` (no phone,
 * foreign id) or `too_many_attempts`.
 */
export async function sendMessage(
  inside: SchoolScope,
  { id, guardian_id, to, template, variables, buttons, text, sends }: Message,
): Promise<{ id: string; status: WhatsappStatus; url: string | null }> {
  const { phone, language } = to
  if (phone === '') throw new Refusal('conflict', { reason: reason('guardian_without_phone') })
  const about = { guardian_id, student_id: null }
  if (await insertMessage(inside, { id, ...about, kind: template })) {
    await countMail(inside, `+${phone}`)
    const { account_id, db } = inside
    const job = { account_id, id, to: phone, template, language, variables, buttons }
    if (sends) await inside.queue.addMessage(db, job)
  }
  const status = await statusOf(inside, id, about)
  return { id, status, url: sends ? null : whatsappLink(phone, text) }
}
