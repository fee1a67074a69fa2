import './platform/database/drizzle-as-commonjs.ts'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { backUpNightly } from './backup/nightly.ts'
import { type Config, readConfig } from './config.ts'
import { openLog } from './platform/log.ts'
import { keepRunning, StartRefused, startEmbeddedPostgres } from './platform/postgres/index.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'
import { findSecret } from './secret.ts'

// Imported when drizzle's form has been chosen: static imports are all resolved before any file runs.
const { buildApp } = await import('./app.ts')
const { whatsappLedger } = await import('./areas/notifications/index.ts')
const { openSetup } = await import('./areas/auth/index.ts')
const { sendDigests } = await import('./digest.ts')
const { daily } = await import('./daily.ts')
const { openDatabase } = await import('./platform/database/database.ts')
const { migrate } = await import('./platform/database/migrate.ts')
const { openJobs } = await import('./platform/jobs/index.ts')
const { deliverMails } = await import('./platform/mail/deliver.ts')
const { makeOutbox } = await import('./platform/mail/outbox.ts')
const { deliverWhatsapp } = await import('./platform/whatsapp/deliver.ts')
const { openDirectory } = await import('./platform/tenancy/scope.ts')
const { seedDemo } = await import('./seed/demo.ts')

type Closing = () => Promise<void> | void

/** Starts the database, the tables, the demo school where asked for, and the server; answers its end. */
async function start(config: Config): Promise<() => Promise<void>> {
  const closings: Closing[] = []
  const close = async () => {
    for (const closing of closings.splice(0).reverse()) await closing()
  }
  try {
    const connection = await databaseOf(config, closings)
    await migrate(connection)
    const database = openDatabase(connection, { prepares: config.databasePrepares })
    closings.push(database.close)
    const jobs = openJobs(database.pool)
    const outbox = makeOutbox(jobs, config.secretKey)
    const directory = openDirectory(database.db, outbox)
    if (config.demo) await seedDemo(directory)
    const app = await buildApp(database.db, config, {
      outbox,
      logger: { level: 'info', stream: openLog() },
    })
    closings.push(jobs.stop)
    await jobs.start(app.log)
    const backUp = nightlyBackup(config, connection, app.log)
    await jobs.daily(() => daily(directory, backUp))
    closings.push(catchUp(backUp, app.log))
    closings.push(() => app.close())
    const address = await listen(app, config)
    const publicUrl = config.publicUrl ?? address
    closings.push(await deliverMails(jobs, { ...config, publicUrl }, app.log))
    if (config.whatsapp) {
      const { whatsapp: settings, secretKey } = config
      const ledger = whatsappLedger(directory)
      await deliverWhatsapp(jobs, { settings, secretKey }, ledger, app.log)
    }
    const digests = {
      site: publicUrl,
      secretKey: config.secretKey,
      sendsWhatsapp: config.whatsapp !== undefined,
    }
    const notSent = (err: unknown) => app.log.error({ err }, 'daily messages not left')
    await jobs.often(() => sendDigests(directory, digests, notSent))
    await offerSetup(directory, config.secretKey, publicUrl)
    return close
  } catch (error) {
    await close()
    throw error
  }
}

async function databaseOf(config: Config, closings: Closing[]) {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  closings.push(embedded.stop)
  // Meanwhile the server answers that it is not ready. Where PostgreSQL does not stay, whoever watches
  // the server starts both again.
  void keepRunning(embedded, say).then((why) => why && fail(why))
  return embedded.connection
}

/** What backs the embedded database up; whoever runs another backs that up. Never twice at once. */
function nightlyBackup(config: Config, connection: pg.ClientConfig, log: FastifyBaseLogger) {
  if (config.databaseUrl) return async () => {}
  const folder = path.join(config.dataDir, 'backups')
  // One that is set is kept where it was set from.
  const secret = findSecret(config.dataDir) === config.secretKey ? config.secretKey : null
  let running: Promise<void> | undefined
  return () => {
    running ??= backUpNightly({ connection, folder, secret }, log).finally(() => {
      running = undefined
    })
    return running
  }
}

const CATCH_UP_MS = 10 * 60_000

/** Many a school's server is off at night: a while after the start is made what the night has missed. */
function catchUp(backUp: () => Promise<void>, log: FastifyBaseLogger): Closing {
  const late = () => backUp().catch((err: unknown) => log.error({ err }, 'backup not made'))
  const timer = setTimeout(late, CATCH_UP_MS)
  return () => clearTimeout(timer)
}

/** For the person at the terminal, beside the log's lines. */
const say = (line: string) => process.stdout.write(`${line}\n`)
// Nor does the server end because such a line cannot be written.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const notThisPort = (why: string) => (config: Config) =>
  `Port ${config.port} ${why}. Choose another with --port.`
const notThisHost = ({ host }: Config) => `HOST ${host} is no address of this machine.`

const cannotListen: Partial<Record<string, (config: Config) => string>> = {
  EADDRINUSE: notThisPort('is already in use'),
  EACCES: notThisPort('is kept for root'),
  EADDRNOTAVAIL: notThisHost,
  ENOTFOUND: notThisHost,
  EAI_AGAIN: notThisHost,
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    const address = await app.listen({ port: config.port, host: config.host })
    // A line of its own for the person at the terminal, beside the log's.
    process.stdout.write(`\nTalaqqi is ready: ${address}\n\n`)
    return address
  } catch (error) {
    const explain = cannotListen[(error as NodeJS.ErrnoException).code ?? '']
    throw explain ? new StartRefused(explain(config)) : error
  }
}

/** While there is no school, whoever reads the terminal may make the first. */
async function offerSetup(directory: DirectoryScope, secret: string, site: string): Promise<void> {
  const code = await openSetup(directory, secret)
  if (code)
    process.stdout.write(
      `There is no school yet. Open ${site}/auth/setup?code=${code} to set one up.\nThe setup code is ${code}\n\n`,
    )
}

function fail(error: unknown): never {
  process.stderr.write(
    error instanceof StartRefused ? `${error.message}\n` : `${(error as Error).stack}\n`,
  )
  process.exit(1)
}

try {
  const close = await start(readConfig(process.argv.slice(2), process.env))
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= close().then(() => process.exit(0), fail)
  }
  // Control-C comes twice, from the terminal and from npm: the second must not cut off the end.
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
} catch (error) {
  fail(error)
}
