import type { UnsentMail } from '@talaqqi/contract/mails'
import { recordAudit } from '../../platform/audit.ts'
import { compose, type Mail, mailOf, sendMail } from '../../platform/mail/index.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  deleteUnsent,
  lockUnsent,
  markPasswordSeen,
  selectUnsent,
  type UnsentRow,
} from './queries.ts'

type Server = { smtpUrl: string | undefined; secretKey: string }

/** Not a guardian's password: using it would wrongly prove access to the mailbox. */
const READABLE = new Set([
  'temporary_password',
  'invited_to_school',
  'comment_answer',
  'undelivered',
  'daily_digest',
  'fee_reminder',
])

/** After this time a mail is not retried. */
const TRIED_MS = 10 * 60 * 60 * 1000

export async function listUnsentMails(school: SchoolScope, server: Server): Promise<UnsentMail[]> {
  const rows = await selectUnsent(school)
  return rows.map(({ sealed: _, is_elsewhere, created_at, state, template, ...row }) => ({
    ...row,
    // Written only by this server, from the same names.
    template: template as UnsentMail['template'],
    state: state === 'waiting' && Date.now() - created_at.getTime() > TRIED_MS ? 'refused' : state,
    created_at: created_at.toISOString(),
    is_readable: isReadable({ is_elsewhere, state, template }, server),
  }))
}

/**
 * Only without a mail server. Forbidden for receivers of another school too: the password would open that school.
 * Marks a temporary password as seen. Throws Refusal `not_found` or `forbidden`.
 */
export async function readUnsentMail(
  school: SchoolScope,
  id: string,
  server: Server & { site: string },
): Promise<{ subject: string; text: string }> {
  return inTransaction(school, async (inside) => {
    const row = orNotFound(await lockUnsent(inside, id))
    if (!isReadable(row, server)) throw new Refusal('forbidden')
    const mail = openMail(row, server)
    if (mail.template === 'temporary_password') await markPasswordSeen(inside, mail.to)
    await recordEntry(inside, 'read_mail', row)
    const { subject, text } = compose(mail, server.site)
    return { subject, text }
  })
}

/** Throws Refusal `not_found`, `conflict` (expired) or `too_many_attempts`. */
export async function sendUnsentMail(
  school: SchoolScope,
  id: string,
  server: Server,
): Promise<void> {
  await inTransaction(school, async (inside) => {
    const row = orNotFound(await lockUnsent(inside, id))
    // A mail that is still retried automatically would be sent twice.
    if (row.state === 'expired') throw new Refusal('conflict')
    await sendMail(inside, openMail(row, server))
    await deleteUnsent(inside, id)
    await recordEntry(inside, 'send_mail_again', row)
  })
}

function isReadable(
  { is_elsewhere, state, template }: Pick<UnsentRow, 'is_elsewhere' | 'state' | 'template'>,
  { smtpUrl }: Server,
): boolean {
  return smtpUrl === undefined && state === 'no_server' && READABLE.has(template) && !is_elsewhere
}

/** Throws Refusal `conflict` if SECRET_KEY has changed since the mail was stored. */
function openMail({ sealed }: UnsentRow, { secretKey }: Server): Mail {
  try {
    return mailOf({ sealed }, secretKey)
  } catch {
    throw new Refusal('conflict')
  }
}

function recordEntry(inside: SchoolScope, action: string, { receiver, template }: UnsentRow) {
  const changes = { receiver, template }
  return recordAudit(inside, {
    action,
    record: 'accounts',
    record_id: inside.account_id,
    changes,
  })
}
