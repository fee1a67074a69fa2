import { readConfig } from '../../config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { whereIs } from '../../platform/database/hosts.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { startEmbeddedPostgres } from '../postgres/index.ts'
import { runCommand } from '../run-command.ts'
import { seedDemo } from './demo/demo.ts'
import { LARGE_SCHOOL_SESSIONS, seedLarge } from './large/large.ts'
import { adminOf, seedMany } from './large/many.ts'

const MOST_SCHOOLS = 100_000

const USAGE =
  'Usage: npm run seed -- --demo | --large | --schools <number> [--data <folder>] [--env-file <file>]'

/** On DATABASE_URL, or the embedded database of a stopped server. */
async function seed(args: string[]): Promise<string[]> {
  const isLarge = args.includes('--large')
  const at = args.indexOf('--schools')
  const many = at === -1 ? 0 : Number(args[at + 1])
  const isMany = Number.isInteger(many) && many > 0 && many <= MOST_SCHOOLS
  const chosen = [isLarge, args.includes('--demo'), at !== -1].filter(Boolean)
  if (chosen.length !== 1 || (at !== -1 && !isMany)) throw new StartRefused(USAGE)
  const others = args.filter((flag, n) => flag !== '--large' && (at === -1 || n < at || n > at + 1))
  const { databaseUrl, dataDir } = readConfig(others, process.env)
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir })
  const connection = embedded?.connection ?? whereIs(databaseUrl ?? '')
  try {
    await migrate(connection)
    const database = openDatabase(connection, { limits: 'lifted' })
    if (isLarge) await fillLarge(database.pool)
    else if (isMany)
      say(`${await seedMany(database.pool, many)} schools added: sign in as ${adminOf(1)}.`)
    else await seedDemo(openDirectory(database.db))
    await database.close()
    return []
  } finally {
    await embedded?.stop()
  }
}

async function fillLarge(pool: Parameters<typeof seedLarge>[0]): Promise<void> {
  const of = LARGE_SCHOOL_SESSIONS.toLocaleString('en')
  const added = await seedLarge(pool, {
    withRecords: true,
    onProgress: (sessions) => say(`${sessions.toLocaleString('en')} of ${of} lessons`),
  })
  say(
    added > 0
      ? 'The large school is ready: sign in as large@demo.school.'
      : 'The large school has all its lessons already.',
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await runCommand(() => seed(process.argv.slice(2)))
