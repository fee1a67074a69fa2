import type { Settings } from '../../config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Where } from '../../platform/database/hosts.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import type { Mail } from '../../platform/mail/index.ts'
import { mailOf } from '../../platform/mail/queue.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { findSecret } from '../../secret.ts'
import { inOneTransaction, recordOperation } from './operations.ts'

type Failed = {
  id: string
  data: unknown
  output: { why?: string; message?: string } | null
  at: Date
}

const FAILED = `select id, data, source_output as output, created_on as at from pgboss.job
  where name = 'mail_failed' and state in ('created', 'retry', 'failed') order by created_on, id`

/** Abandoned mails. The address is for the terminal only, not for the log. */
export async function listMails(connection: Where, settings: Settings): Promise<string[]> {
  const failed = await readFailed(connection)
  if (failed.length === 0) return ['No mail was given up in the last seven days.']
  const secret = secretOf(settings)
  return [
    ...failed.map(({ id, data, output, at }) => {
      const mail = read(data, secret)
      const what = mail ? `${mail.template} to ${mail.to}` : 'sealed with another SECRET_KEY'
      return `${at.toISOString()} · ${what} · ${output?.why ?? output?.message ?? 'no reason'} · ${id}`
    }),
    'Send again: npm run school -- mails --again <id>, or --again all.',
  ]
}

/** The server sends them within seconds. */
export async function sendAgain(connection: Where, which: string): Promise<string[]> {
  const { db, pool, close } = openDatabase(connection, { max: 2 })
  const jobs = openJobs(pool, { tends: false })
  try {
    const chosen = (await readFailed(connection)).filter(
      ({ id }) => which === 'all' || id === which,
    )
    if (chosen.length === 0) throw new StartRefused(`There is no such mail: ${which}.`)
    await jobs.start({ error: () => {} })
    for (const { id, data } of chosen)
      await db.transaction(async (inside) => {
        await jobs.send(inside, 'mail', data as object)
        await inside.execute(`delete from pgboss.job where name = 'mail_failed' and id = '${id}'`)
      })
    const about = `${chosen.length} mails`
    await inOneTransaction(connection, (client) =>
      recordOperation(client, { command: 'mails', school_id: null, about }),
    )
    return [`${about} wait to be sent.`]
  } finally {
    await jobs.stop()
    await close()
  }
}

async function readFailed(connection: Where): Promise<Failed[]> {
  return inOneTransaction(connection, async (client) => {
    const { rows } = await client.query(`select to_regclass('pgboss.job') as jobs`)
    return rows[0].jobs ? (await client.query<Failed>(FAILED)).rows : []
  })
}

function secretOf({ secretKey, dataDir }: Settings): string {
  const secret = secretKey ?? findSecret(dataDir)
  if (secret) return secret
  throw new StartRefused(
    "Mails are sealed with the server's SECRET_KEY: set it as the server has it.",
  )
}

function read(data: unknown, secret: string): Mail | null {
  try {
    return mailOf(data, secret)
  } catch {
    return null
  }
}
