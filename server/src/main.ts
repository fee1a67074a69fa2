import './platform/database/drizzle-as-commonjs.ts'
import type { FastifyInstance } from 'fastify'

import { type Config, readConfig } from './config.ts'
import { StartRefused, startEmbeddedPostgres } from './platform/postgres/index.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'

// Imported when drizzle's form has been chosen: static imports are all resolved before any file runs.
const { buildApp } = await import('./app.ts')
const { openSetup } = await import('./areas/auth/index.ts')
const { purge } = await import('./daily.ts')
const { openDatabase } = await import('./platform/database/database.ts')
const { migrate } = await import('./platform/database/migrate.ts')
const { openJobs } = await import('./platform/jobs/index.ts')
const { deliverMails } = await import('./platform/mail/deliver.ts')
const { makeOutbox } = await import('./platform/mail/outbox.ts')
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
    const directory = openDirectory(database.db)
    if (config.demo) await seedDemo(directory)
    const jobs = openJobs(database.pool)
    const outbox = makeOutbox(jobs, config.secretKey)
    const app = await buildApp(database.db, config, { outbox, logger: { level: 'info' } })
    closings.push(jobs.stop)
    await jobs.start(app.log)
    await jobs.daily(() => purge(directory))
    closings.push(() => app.close())
    const address = await listen(app, config)
    const publicUrl = config.publicUrl ?? address
    closings.push(await deliverMails(jobs, { ...config, publicUrl }, app.log))
    await offerSetup(directory, config.secretKey, publicUrl)
    return close
  } catch (error) {
    await close()
    throw error
  }
}

async function databaseOf(config: Config, closings: Closing[]) {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir })
  let stopping = false
  closings.push(() => {
    stopping = true
    return embedded.stop()
  })
  // Without its database the server answers nothing; whoever watches it starts both again.
  void embedded.ended.then((code) => {
    if (!stopping)
      fail(
        new StartRefused(
          `PostgreSQL ended by itself (${code}); its log is in ${config.dataDir}/postgres.`,
        ),
      )
  })
  return embedded.connection
}

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
  const end = () => close().then(() => process.exit(0), fail)
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
} catch (error) {
  fail(error)
}
