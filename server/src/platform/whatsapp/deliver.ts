import type { Jobs, Outcome } from '../jobs/index.ts'
import { type SendOutcome, sendToMeta } from './cloud-api.ts'
import type { WhatsappJob } from './message.ts'
import { whatsappOf } from './queue.ts'
import type { WhatsappSettings } from './settings.ts'

const AT_ONCE = 4

export type WhatsappLedger = {
  /** False if Meta may already have been asked. */
  begin(job: WhatsappJob): Promise<boolean>
  end(job: WhatsappJob, asked: SendOutcome, isLast: boolean): Promise<void>
}

type Log = {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

/** Each message at most once, even after a crash. */
export async function deliverWhatsapp(
  jobs: Pick<Jobs, 'work'>,
  { settings, secretKey }: { settings: WhatsappSettings; secretKey: string },
  ledger: WhatsappLedger,
  log: Log,
): Promise<void> {
  const read = (data: unknown, id: string) => {
    const job = whatsappOf(data, secretKey)
    if (!job) log.error({ whatsapp: id }, 'a message cannot be read: SECRET_KEY was another')
    return job
  }
  await jobs.work('whatsapp', AT_ONCE, async ({ id, data }): Promise<Outcome> => {
    const job = read(data, id)
    if (!job || !(await ledger.begin(job))) return 'done'
    const asked = await sendToMeta(settings, job)
    await ledger.end(job, asked, false)
    const { template } = job
    log.info({ whatsapp: job.id, template, ...asked }, 'WhatsApp was asked to send a message')
    return asked.outcome === 'later' ? 'again' : 'done'
  })
  await jobs.work('whatsapp_failed', 1, async ({ id, data }): Promise<Outcome> => {
    const job = read(data, id)
    if (job) await ledger.end(job, { outcome: 'later', reason: '' }, true)
    return 'done'
  })
}
