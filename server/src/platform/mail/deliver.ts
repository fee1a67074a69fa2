import type { Jobs, Notice, Outcome } from '../jobs/index.ts'
import type { DirectoryScope } from '../tenancy/index.ts'
import { type Carrier, fileCarrier, MAILS_AT_ONCE, smtpCarrier } from './carriers.ts'
import { compose } from './compose.ts'
import type { Mail } from './mail.ts'
import { mailOf, schoolOfMail } from './queue.ts'
import { deleteUnsent, insertUnsent } from './unsent.ts'

export type MailSettings = {
  smtpUrl: string | undefined
  smtpTls: 'required' | 'optional'
  mailFrom: string
  mailFolder: string
  publicUrl: string
  secretKey: string
}

type Log = {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

type Directory = Pick<DirectoryScope, 'db'>

export async function deliverMails(
  jobs: Pick<Jobs, 'work'>,
  settings: MailSettings,
  log: Log,
  directory: Directory,
): Promise<() => Promise<void>> {
  const { smtpUrl, smtpTls, mailFrom, mailFolder } = settings
  const carrier = smtpUrl
    ? smtpCarrier(smtpUrl, mailFrom, smtpTls)
    : fileCarrier(mailFolder, mailFrom)
  await jobs.work('mail', MAILS_AT_ONCE, ({ id, data }) =>
    deliver(carrier, settings, log, { id, data }, directory),
  )
  return () => carrier.close()
}

async function deliver(
  carrier: Carrier,
  { publicUrl, secretKey }: MailSettings,
  log: Log,
  job: { id: string; data: unknown },
  directory: Directory,
): Promise<Outcome | Notice> {
  const mail = readMail(job.data, secretKey)
  if (!mail) {
    log.error({ mail: job.id }, 'a mail cannot be read: SECRET_KEY was another when it was left')
    return 'never'
  }
  // Logs the template only: texts contain passwords and codes.
  const about = { mail: job.id, template: mail.template }
  const tell = teller(directory, mail, job, log)
  if (hasExpired(mail)) {
    log.error(about, 'a mail was not sent in time: what it offers has expired')
    await tell('expired')
    return 'done'
  }
  try {
    const file = await carrier.carry({ ...compose(mail, publicUrl), id: job.id, to: mail.to })
    log.info({ ...about, ...(file !== undefined && { file }) }, file ? 'mail written' : 'mail sent')
    await tell(file === undefined ? 'sent' : 'no_server')
    return 'done'
  } catch (err) {
    const outcome = isRefusedForGood(err) ? 'never' : 'again'
    // The mail server's answer may contain the address: log only its numbers.
    const { code, responseCode, command, message } = err as SmtpError
    const said = {
      ...about,
      code,
      responseCode,
      command,
      ...(responseCode === undefined && { err }),
    }
    log.error(said, outcome === 'never' ? 'mail refused' : 'mail not sent; tried again')
    await tell(outcome === 'never' ? 'refused' : 'waiting', message)
    return { outcome, why: message.slice(0, WHY_LENGTH) }
  }
}

type SmtpError = Error & { code?: unknown; responseCode?: unknown; command?: unknown }
const WHY_LENGTH = 500

/** Administrators see the result; a mail without a school has none. */
function teller(
  directory: Directory,
  { to: receiver, template }: Mail,
  { id, data }: { id: string; data: unknown },
  log: Log,
) {
  const school = schoolOfMail(data)
  return async (
    state: 'sent' | 'no_server' | 'waiting' | 'refused' | 'expired',
    reason = '',
  ): Promise<void> => {
    if (!school) return
    const { account_id, sealed } = school
    const telling =
      state === 'sent'
        ? deleteUnsent(directory, { account_id, id })
        : insertUnsent(directory, { account_id, id, receiver, template, state, reason, sealed })
    // A failed report must not send the mail again.
    await telling.catch((err: unknown) =>
      log.error({ mail: id, err }, 'what became of a mail was not kept'),
    )
  }
}

function readMail(data: unknown, secretKey: string): Mail | null {
  try {
    return mailOf(data, secretKey)
  } catch {
    return null
  }
}

function hasExpired({ data }: Mail): boolean {
  return 'expires_at' in data && Date.parse(data.expires_at) <= Date.now()
}

/** 5xx is permanent, such as an unknown address. EAUTH is our own setting, correctable soon. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return typeof responseCode === 'number' && responseCode >= 500
}
