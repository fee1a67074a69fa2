import * as z from 'zod/mini'
import { id, idParams, instant, nothing } from './fields.ts'
import { administrator, route } from './route.ts'

/** A mail of the school that did not go out. */
export const unsentMail = z.object({
  id,
  /** To whom. */
  receiver: z.string(),
  template: z.enum([
    'temporary_password',
    'invited_to_school',
    'guardian_password',
    'guardian_link',
    'daily_digest',
  ]),
  /** The server has no mail server; it is tried again by itself; it was refused; it came too late. */
  state: z.enum(['no_server', 'waiting', 'refused', 'expired']),
  /** What the mail server said, in its own words. */
  reason: z.string(),
  created_at: instant,
  /** Where there is no mail server: whether its words can be read here. */
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

/** Leaves an entry in the history. A `POST`, since a password that was read counts as seen. */
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
