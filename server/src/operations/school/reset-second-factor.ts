import { email } from '@talaqqi/contract/fields'
import { resetSecondFactor } from '../../areas/auth/index.ts'
import type { Settings } from '../../config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Where } from '../../platform/database/hosts.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { makeMessageQueue } from '../../platform/mail/queue.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { findSecret } from '../../secret.ts'
import { inOneTransaction, recordOperation } from './operations.ts'

/** The server mails it to the person. Throws StartRefused. */
export async function resetFactor(
  connection: Where,
  { secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>,
  typed: string,
): Promise<string[]> {
  const read = email.safeParse(typed)
  if (!read.success) throw new StartRefused(`${typed} is not an email address.`)
  const secret = secretKey ?? findSecret(dataDir)
  if (!secret) throw new StartRefused(`There is no secret in ${dataDir}. Start the server first.`)
  const { db, pool, close } = openDatabase(connection, { max: 2 })
  const jobs = openJobs(pool, { tends: false })
  try {
    await jobs.start({ error: () => {} })
    const directory = openDirectory(db, makeMessageQueue(jobs, secret))
    const about = await resetSecondFactor(directory, read.data)
    if (!about) throw new StartRefused(`Nobody with a second factor signs in with ${read.data}.`)
    await inOneTransaction(connection, (client) =>
      recordOperation(client, { command: 'reset-second-factor', school_id: null, about }),
    )
  } finally {
    await jobs.stop()
    await close()
  }
  return [
    `The second factor of ${read.data} is gone; the password signs in.`,
    'A school that requires one asks to set up another at the next sign-in.',
  ]
}
