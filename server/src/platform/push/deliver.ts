import * as z from 'zod'
import type { Jobs, Outcome } from '../jobs/index.ts'
import type { PushJob, PushTarget, PushText } from './message.ts'
import { type PushSettings, sendPush } from './send.ts'

const AT_ONCE = 4

export type PushLedger = {
  /** Null if the device or the reason for the message is gone. */
  find(job: PushJob): Promise<{ target: PushTarget; text: PushText } | null>
  /** The browser has ended the subscription. */
  end(job: PushJob): Promise<void>
}

type Log = { info(details: object, message: string): void }

const job = z.object({
  account_id: z.uuid(),
  device: z.uuid(),
  about: z.enum(['answer', 'digest', 'comment']),
  student_ids: z.array(z.uuid()),
  lesson_id: z.nullable(z.uuid()),
})

/** At least once; the tag makes a repeated message replace the first. */
export async function deliverPushes(
  jobs: Pick<Jobs, 'work'>,
  settings: PushSettings,
  ledger: PushLedger,
  log: Log,
): Promise<void> {
  await jobs.work('push', AT_ONCE, async ({ data }): Promise<Outcome> => {
    const read = job.parse(data)
    const found = await ledger.find(read)
    if (!found) return 'done'
    const sent = await sendPush(found.target, found.text, settings)
    if (sent.outcome === 'gone') await ledger.end(read)
    const { device, about } = read
    log.info({ device, about, ...sent }, 'a push message was sent to its service')
    return sent.outcome === 'later' ? 'again' : 'done'
  })
}
