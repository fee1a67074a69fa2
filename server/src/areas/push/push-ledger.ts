import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { priorityOf } from '../../platform/mail/index.ts'
import type { PushLedger } from '../../platform/push/deliver.ts'
import type { PushJob, PushText } from '../../platform/push/message.ts'
import { type DirectoryScope, inTransaction } from '../../platform/tenancy/index.ts'
import { releaseAnswerNotices } from '../session-comments/index.ts'
import { hasDevice, isStillUnread, selectNames } from './message-queries.ts'
import { deleteEndedDevice, type FoundDevice, selectDevice } from './receiver-queries.ts'

export function pushLedger(directory: DirectoryScope): PushLedger {
  return {
    async find(job) {
      const device = await selectDevice(directory, job)
      if (!device || !(await isWanted(directory, job, device))) return null
      const names = await selectNames(directory, job.account_id, device, job.student_ids)
      if (names.length === 0) return null
      const { endpoint, p256dh, auth, language } = device
      return {
        target: { endpoint, p256dh, auth },
        text: textOf(job, names, language),
      }
    },
    end: (job) =>
      inTransaction(directory, async (inside) => {
        const device = await selectDevice(inside, job)
        if (!(await deleteEndedDevice(inside, job)) || !device?.guardian_id) return
        if (await hasDevice(inside, job.account_id, device.guardian_id)) return
        await sendOtherwise(inside, job, { ...device, guardian_id: device.guardian_id })
      }),
  }
}

/** Nothing about a conversation that was read meanwhile. */
async function isWanted(
  directory: DirectoryScope,
  { account_id, about, lesson_id }: PushJob,
  { guardian_id, user_id }: FoundDevice,
): Promise<boolean> {
  if ((about === 'comment') !== (user_id !== null)) return false
  if (about === 'digest' || lesson_id === null) return true
  return isStillUnread(directory, { account_id, lesson_id }, guardian_id)
}

const TEXTS = {
  answer: m.push_answer,
  digest: m.push_digest,
  comment: m.push_comment,
} as const satisfies Record<PushJob['about'], unknown>

/** Little, because a locked screen shows it: the child's first name, and what there is. */
function textOf({ about, lesson_id }: PushJob, names: string[], language: Language): PushText {
  const lesson = lesson_id === null ? '' : `lessons/${lesson_id}`
  return {
    title: names.join(' · '),
    body: TEXTS[about]({}, { locale: language }),
    language,
    path: about === 'comment' ? '/session-comments' : `/guardian/${lesson}`,
    tag: `${about} ${lesson_id ?? ''}`,
  }
}

/** The last device of a guardian is gone: answers go out the other way, and a mail replaces the daily message. */
async function sendOtherwise(
  inside: DirectoryScope,
  { account_id, about }: PushJob,
  device: FoundDevice & { guardian_id: string },
): Promise<void> {
  const { guardian_id, email, first_name, school_name, language } = device
  if (about === 'answer') return releaseAnswerNotices(inside, { account_id, guardian_id })
  if (email === null || first_name === null) return
  const data = { first_name, school_name }
  const mail = { to: email, language, template: 'undelivered', data } as const
  await inside.queue.addMail(inside.db, mail, priorityOf('undelivered', 0), account_id)
}
