import { reason } from '@talaqqi/contract/errors'
import type { WhatsappStatus } from '@talaqqi/contract/notifications'
import { m } from '@talaqqi/words/messages'
import { v7 } from 'uuid'
import { recordAudit } from '../../../platform/audit.ts'
import { countMail } from '../../../platform/mail/index.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { getStudent } from '../../students/index.ts'
import { insertMessage, selectEqualMessage } from '../message-queries.ts'
import { coded, signInCodes } from '../whatsapp/sign-in-codes.ts'
import { addresseeOf, statusOf, whatsappLink } from '../whatsapp/whatsapp-link.ts'
import { selectNotifiedGuardians, selectUnreadLesson } from './unread-queries.ts'

type Press = { id?: string | undefined; guardian_id: string; student_id: string }
type Notified = { id: string; status: WhatsappStatus; url: string | null }

/**
 * By the Cloud API if it `sends`, otherwise by the user's own phone. Idempotent by id. Throws Refusal `not_found`
 * (not a guardian of the student), `conflict` (no phone, nothing unread, foreign id) or `too_many_attempts`.
 */
export async function sendUnreadReminders(
  school: SchoolScope,
  { id = v7(), guardian_id, student_id }: Press,
  site: string,
  sends: boolean,
): Promise<Notified> {
  const about = { guardian_id, student_id }
  return inTransaction(school, async (inside) => {
    const unread = orNotFound(await countUnreadOf(inside, about))
    const to = await addresseeOf(inside, guardian_id)
    const student = await getStudent(inside, student_id)
    if (!student.is_active) throw new Refusal('student_disabled')
    const earlier = sends ? await selectEqualMessage(inside, about) : null
    if (earlier) return { ...earlier, url: null }
    const words = {
      guardian: to.first_name,
      student: student.first_name,
      school: to.school_name,
      count: unread,
      url: `${site}/guardian/`,
    }
    const lesson_id = sends && unread === 1 ? await selectUnreadLesson(inside, about) : null
    if (await insertMessage(inside, { id, ...about, kind: 'unread_lessons', lesson_id })) {
      if (unread === 0) throw new Refusal('conflict', { reason: reason('guardian_without_unread') })
      await countMail(inside, `+${to.phone}`)
      const changes = { student_id, whatsapp: id }
      const entry = { record: 'guardians', record_id: guardian_id } as const
      await recordAudit(inside, { action: 'whatsapp', ...entry, changes })
      if (sends) {
        const codes = await signInCodes(inside, [{ guardian_id, email: to.email }])
        await inside.queue.addMessage(inside.db, {
          account_id: inside.account_id,
          id,
          to: to.phone,
          template: 'unread_lessons',
          language: to.language,
          variables: [words.guardian, words.student, String(unread), words.school],
          buttons: [coded(`children/${student_id}`, codes.get(guardian_id))],
        })
      }
    }
    const status = await statusOf(inside, id, about)
    const text = m.notices_whatsapp_unread(words, { locale: to.language })
    return { id, status, url: sends ? null : whatsappLink(to.phone, text) }
  })
}

/** Undefined if the guardian is not linked to the student. */
async function countUnreadOf(school: SchoolScope, { guardian_id, student_id }: Press) {
  const guardians = await selectNotifiedGuardians(school, { student_id })
  const guardian = guardians.find(({ id }) => id === guardian_id)
  return guardian && guardian.total - guardian.read
}
