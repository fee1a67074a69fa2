import type pg from 'pg'
import type { Mail } from '../../platform/mail/index.ts'
import { mailOf, schoolOfMail } from '../../platform/mail/queue.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { whatsappOf } from '../../platform/whatsapp/queue.ts'

/** `to` is an address in lower case, or a phone without its plus. */
export type Message = { school: string | null; to: string; template: string }

const QUEUES = ['mail', 'mail_failed', 'whatsapp', 'whatsapp_failed']

/** Templates with children's names. */
export const NAMES_CHILDREN = new Set<string>([
  'comment_answer' satisfies Mail['template'],
  'daily_digest' satisfies Mail['template'],
  'fee_reminder' satisfies Mail['template'],
  'teacher_answer',
  'unread_lessons',
])

type Chosen = {
  /** Of sealed messages; null if unknown. */
  secret: string | null
  is: (message: Message) => boolean
  /** Unreadable messages stop the work. */
  readsAll: boolean
}

/** Also abandoned and finished messages. Returns how many were unreadable. */
export async function dropPending(client: pg.Client, chosen: Chosen): Promise<number> {
  const { rows: found } = await client.query(`select to_regclass('pgboss.job') as jobs`)
  if (!found[0].jobs) return 0
  const { rows } = await client.query<{ id: string; name: string; data: unknown }>(
    'select id, name, data from pgboss.job where name = any($1)',
    [QUEUES],
  )
  const messages = rows.map((job) => ({ id: job.id, message: read(job, chosen.secret) }))
  const unread = messages.filter(({ message }) => message === null).length
  if (unread > 0 && chosen.secret === null && chosen.readsAll)
    throw new StartRefused(
      "Messages wait that are sealed with the server's SECRET_KEY: set it as the server has it.",
    )
  const dropped = messages.filter(({ message }) => message && chosen.is(message))
  await client.query('delete from pgboss.job where name = any($1) and id = any($2)', [
    QUEUES,
    dropped.map(({ id }) => id),
  ])
  return unread
}

function read(job: { name: string; data: unknown }, secret: string | null): Message | null {
  if (secret === null) return null
  if (job.name.startsWith('whatsapp')) {
    const message = whatsappOf(job.data, secret)
    if (!message) return null
    const { to, template, account_id } = message
    return { school: account_id, to, template: template ?? 'where_to_write' }
  }
  try {
    const { to, template } = mailOf(job.data, secret)
    return { school: schoolOfMail(job.data)?.account_id ?? null, to: to.toLowerCase(), template }
  } catch {
    return null
  }
}
