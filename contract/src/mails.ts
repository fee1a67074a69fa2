import * as z from 'zod/mini'
import { id, idParams, instant, nothing } from './fields.ts'
import { administrator, route } from './route.ts'

export const unsentMail = z.object({
  id,
  receiver: z.string(),
  template: z.enum([
    'temporary_password',
    'invited_to_school',
    'guardian_password',
    'guardian_link',
    'comment_answer',
    'undelivered',
    'daily_digest',
    'fee_reminder',
  ]),
  /** In order: none configured; retry pending; refused by the mail server; expired. */
  state: z.enum(['no_server', 'waiting', 'refused', 'expired']),
  reason: z.string(),
  created_at: instant,
  /** Without a mail server the text can be read here. */
  is_readable: z.boolean(),
})
export type UnsentMail = z.infer<typeof unsentMail>

export const listUnsentMails = route({
  method: 'GET',
  path: '/mails/unsent',
  summary: 'The mails of the last week that did not go out, newest first, at most 200',
  access: administrator,
  answer: z.array(unsentMail),
})

/** A `POST`: reading a password writes an audit entry. */
export const readUnsentMail = route({
  method: 'POST',
  path: '/mails/unsent/:id/read',
  summary:
    'The words of a mail, where the server has no mail server; never of one who belongs to another school',
  access: administrator,
  params: idParams,
  answer: z.object({ subject: z.string(), text: z.string() }),
})

export const sendUnsentMail = route({
  method: 'POST',
  path: '/mails/unsent/:id/send',
  summary: 'Send a mail once more',
  access: administrator,
  params: idParams,
  answer: nothing,
})
