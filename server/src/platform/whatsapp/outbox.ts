import * as z from 'zod'
import type { Jobs } from '../jobs/index.ts'
import { seal, unseal } from '../mail/seal.ts'
import type { WhatsappJob, WhatsappOutbox } from './message.ts'

/** Leaves messages as jobs; sealed as mails are, since there are sign-in links in them. */
export function makeWhatsappOutbox(
  jobs: Pick<Jobs, 'send' | 'sendAll'>,
  secret: string,
): WhatsappOutbox {
  const sealed = (job: WhatsappJob) => ({ sealed: seal(secret, JSON.stringify(job)) })
  return {
    tell: (db, job) => jobs.send(db, 'whatsapp', sealed(job)),
    tellAll: (db, all) => jobs.sendAll(db, 'whatsapp', all.map(sealed)),
  }
}

const data = z.object({ sealed: z.string() })

/** The message of a job; null where it was sealed with another secret. */
export function whatsappOf(job: unknown, secret: string): WhatsappJob | null {
  try {
    // Sealed, it is exactly what `tell` was given.
    return JSON.parse(unseal(secret, data.parse(job).sealed)) as WhatsappJob
  } catch {
    return null
  }
}
