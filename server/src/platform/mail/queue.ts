import * as z from 'zod'
import type { Jobs } from '../jobs/index.ts'
import { makeWhatsappQueue } from '../whatsapp/queue.ts'
import type { Mail, MessageQueue } from './mail.ts'
import { seal, unseal } from './seal.ts'

/**
 * Mails carry passwords, and job rows stay a while (also in backups): sealed with the server's
 * secret.
 */
export function makeMessageQueue(
  jobs: Pick<Jobs, 'send' | 'sendAll'>,
  secret: string,
): MessageQueue {
  const sealed = (mail: Mail, account_id: string | undefined) => ({
    sealed: seal(secret, JSON.stringify(mail)),
    account_id,
  })
  return {
    ...makeWhatsappQueue(jobs, secret),
    addPrint: (db, account_id) => jobs.send(db, 'progress_reports', { account_id }),
    addPushes: (db, all, startAfter) => jobs.sendAll(db, 'push', all, 0, startAfter),
    addMail: (db, mail, priority, account_id) =>
      jobs.send(db, 'mail', sealed(mail, account_id), priority),
    addMails: (db, mails, priority, account_id) => {
      const all = mails.map((mail) => sealed(mail, account_id))
      return jobs.sendAll(db, 'mail', all, priority)
    },
  }
}

const job = z.object({ sealed: z.string(), account_id: z.optional(z.uuid()) })

export function schoolOfMail(data: unknown): { account_id: string; sealed: string } | null {
  const { account_id, sealed } = job.parse(data)
  return account_id === undefined ? null : { account_id, sealed }
}

/** Throws if sealed with another secret. */
export function mailOf(data: unknown, secret: string): Mail {
  return JSON.parse(unseal(secret, job.parse(data).sealed)) as Mail
}
