import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, type Settings } from '../../config.ts'
import { type Where, whereIs } from '../../platform/database/hosts.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { findSecret, keepSecret } from '../../secret.ts'
import { startEmbeddedPostgres } from '../postgres/index.ts'
import { withConnection } from '../postgres/with-connection.ts'
import { runCommand, settingFlags } from '../run-command.ts'
import { eraseAgain } from '../school/erase.ts'
import { erasedHere, readErased, recordErased } from '../school/erased.ts'
import { inOneTransaction } from '../school/operations.ts'
import { backUp, checkBackup } from './back-up.ts'
import { type Restored, restore } from './restore.ts'

const USAGE = `Usage: npm run backup -- <file> [--data <folder>] [--env-file <file>]
       npm run restore -- <file> [--data <folder>] [--env-file <file>]

A backup is one file with the whole database; the server may run meanwhile. It is restored into a data
folder without a database, or into the empty database of DATABASE_URL, while no server runs on it.`

const FLAGS = {
  data: { type: 'string' },
  'env-file': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

function read(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS, allowPositionals: true, strict: true })
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n\n${USAGE}`)
  }
}

async function run(args: string[]): Promise<string[]> {
  const { values, positionals } = read(args)
  const [command, name, ...more] = positionals
  if (values.help) return [USAGE]
  if (!name || more.length > 0) throw new StartRefused(USAGE)
  const settings = readSettings(settingFlags(values), process.env)
  // npm changes the working directory.
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), name)
  if (command === 'backup') return runBackup(settings, file)
  if (command === 'restore') return runRestore(settings, file)
  throw new StartRefused(USAGE)
}

async function runBackup(settings: Settings, file: string): Promise<string[]> {
  // A SECRET_KEY from the settings is not part of the backup.
  const secret = settings.secretKey ? null : findSecret(settings.dataDir)
  const { tables, rows, bytes } = await withConnection(settings, async ({ connection }) => {
    const made = await backUp({ connection, file, secret })
    const erased = await inOneTransaction(connection, erasedHere)
    await recordErased(path.dirname(file), [
      ...erased,
      ...(await readErased(file, backupsOf(settings))),
    ])
    return made
  })
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  return [
    `${file}: ${rows.toLocaleString('en')} rows of ${tables} tables, ${size}, read back and whole.`,
    secret
      ? 'The secret of the server is in it: whoever has the file can sign in as anybody.'
      : 'The secret (SECRET_KEY) is not in it: keep it apart. Without it everybody signs in again, and mails that wait are lost.',
  ]
}

const backupsOf = ({ dataDir }: Settings) => path.join(dataDir, 'backups')

async function runRestore(settings: Settings, file: string): Promise<string[]> {
  const { databaseUrl, dataDir } = settings
  // Before any folder or table is created.
  await checkBackup(file)
  const people = await readErased(file, backupsOf(settings))
  const { restored, again } = await withEmpty(settings, async (connection) => {
    const done = await restore(connection, file)
    const secret = settings.secretKey ?? done.header.secret ?? findSecret(dataDir)
    return { restored: done, again: await eraseAgain(connection, people, secret) }
  })
  const { header, rows } = restored
  return [
    `${rows.toLocaleString('en')} rows of ${header.made_at} are restored into ${databaseUrl ? 'DATABASE_URL' : dataDir}.`,
    ...restoreSecret(settings, restored),
    ...(again > 0 ? [`${again} people who were erased since are erased again.`] : []),
  ]
}

async function withEmpty<T>(
  { databaseUrl, dataDir }: Settings,
  work: (connection: Where) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(whereIs(databaseUrl))
  const { connection, stop } = await startEmbeddedPostgres({ dataDir })
  return work(connection).finally(stop)
}

function restoreSecret({ secretKey, dataDir }: Settings, { header }: Restored): string[] {
  const there = secretKey ?? findSecret(dataDir)
  if (!header.secret)
    return ['The backup has no secret: start the server with the same SECRET_KEY as before.']
  if (!there) {
    keepSecret(dataDir, header.secret)
    return ['The secret is restored too: whoever was signed in still is.']
  }
  return there === header.secret
    ? []
    : ['The secret here is another than that of the backup: everybody signs in again.']
}

await runCommand(() => run(process.argv.slice(2)))
