import * as z from 'zod'
import type { Jobs } from '../jobs/index.ts'
import { seal, unseal } from '../mail/seal.ts'
import type { WhatsappJob, WhatsappQueue } from './message.ts'

/** Sealed, because messages contain sign-in links. */
export function makeWhatsappQueue(
  jobs: Pick<Jobs, 'send' | 'sendAll'>,
  secret: string,
): WhatsappQueue {
  const sealed = (job: WhatsappJob) => ({ sealed: seal(secret, JSON.stringify(job)) })
  return {
    addMessage: (db, job) => jobs.send(db, 'whatsapp', sealed(job)),
    addMessages: (db, all) => jobs.sendAll(db, 'whatsapp', all.map(sealed)),
  }
}

const data = z.object({ sealed: z.string() })

/** Null if sealed with another secret. */
export function whatsappOf(job: unknown, secret: string): WhatsappJob | null {
  try {
    const read = JSON.parse(unseal(secret, data.parse(job).sealed)) as WhatsappJob
    // Jobs of an earlier version have no buttons.
    return read.template === null ? read : { ...read, buttons: read.buttons ?? [] }
  } catch {
    return null
  }
}
