import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { openSetup } from './areas/auth/index.ts'
import { type Config, readConfig } from './config.ts'
import { purge } from './daily.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { serverLog } from './platform/http/log.ts'
import { openJobs } from './platform/jobs/index.ts'
import { deliverMails } from './platform/mail/deliver.ts'
import { makeOutbox } from './platform/mail/outbox.ts'
import { StartRefused, startEmbeddedPostgres } from './platform/postgres/index.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'
import { openDirectory } from './platform/tenancy/scope.ts'
import { seedDemo } from './seed/demo.ts'

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
    const database = openDatabase(connection)
    closings.push(database.close)
    const directory = openDirectory(database.db)
    if (config.demo) await seedDemo(directory)
    const jobs = openJobs(database.pool)
    const outbox = makeOutbox(jobs, config.secretKey)
    const app = await buildApp(database.db, config, { outbox, logger: serverLog })
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

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    const address = await app.listen({ port, host })
    // A line of its own for the person at the terminal, beside the log's.
    process.stdout.write(`\nTalaqqi is ready: ${address}\n\n`)
    return address
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartRefused(`Port ${port} is already in use. Choose another with --port.`)
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
