import { reason } from '@talaqqi/contract/errors'
import type { WhatsappStatus } from '@talaqqi/contract/notifications'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectMessage } from '../message-queries.ts'
import { lockAddressee } from '../queries.ts'

/** Throws Refusal `not_found`, or `conflict` without a phone. */
export async function addresseeOf(school: SchoolScope, guardian_id: string) {
  const to = orNotFound(await lockAddressee(school, guardian_id))
  if (to.phone === '') throw new Refusal('conflict', { reason: reason('guardian_without_phone') })
  return to
}

export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`
}

/** Throws Refusal `conflict` if the id is another request's, which must not be sent again. */
export async function statusOf(
  school: SchoolScope,
  id: string,
  about: { guardian_id: string; student_id: string | null },
): Promise<WhatsappStatus> {
  const { status, ...message } = orNotFound(await selectMessage(school, id))
  const isSame =
    message.guardian_id === about.guardian_id &&
    message.student_id === about.student_id &&
    message.user_id === school.user_id
  if (!isSame) throw new Refusal('conflict')
  return status
}
