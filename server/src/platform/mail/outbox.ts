import * as z from 'zod'
import type { Jobs } from '../jobs/index.ts'
import { makeWhatsappOutbox } from '../whatsapp/outbox.ts'
import type { Mail, Outbox } from './mail.ts'
import { seal, unseal } from './seal.ts'

/**
 * Leaves mails (and WhatsApp messages) as jobs. A mail carries passwords and codes, and a row of a job outlives its work (and
 * stands in backups), so all of it is sealed with the server's secret, which is not in the database.
 */
export function makeOutbox(jobs: Pick<Jobs, 'send' | 'sendAll'>, secret: string): Outbox {
  const sealed = (mail: Mail, account_id: string | undefined) => ({
    sealed: seal(secret, JSON.stringify(mail)),
    account_id,
  })
  return {
    ...makeWhatsappOutbox(jobs, secret),
    leave: (db, mail, priority, account_id) =>
      jobs.send(db, 'mail', sealed(mail, account_id), priority),
    leaveAll: (db, mails, priority, account_id) => {
      const all = mails.map((mail) => sealed(mail, account_id))
      return jobs.sendAll(db, 'mail', all, priority)
    },
  }
}

const job = z.object({ sealed: z.string(), account_id: z.optional(z.uuid()) })

/** Whose administrators learn of a mail that does not go out, with all of it; null for nobody's. */
export function schoolOfMail(data: unknown): { account_id: string; sealed: string } | null {
  const { account_id, sealed } = job.parse(data)
  return account_id === undefined ? null : { account_id, sealed }
}

/** The mail of a job. Throws where it was sealed with another secret. */
export function mailOf(data: unknown, secret: string): Mail {
  // Sealed, it is exactly what `leave` was given.
  return JSON.parse(unseal(secret, job.parse(data).sealed)) as Mail
}
