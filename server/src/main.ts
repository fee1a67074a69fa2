import './platform/database/drizzle-as-commonjs.ts'
import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from './config.ts'
import { StartRefused, startEmbeddedPostgres } from './platform/postgres/index.ts'

// Imported when drizzle's form has been chosen: static imports are all resolved before any file runs.
const { buildApp } = await import('./app.ts')
const { openDatabase } = await import('./platform/database/database.ts')
const { migrate } = await import('./platform/database/migrate.ts')
const { openDirectory } = await import('./platform/tenancy/scope.ts')
const { seedDemo } = await import('./seed/demo.ts')

type Closing = () => Promise<void>

/** Starts the database, the tables, the demo school where asked for, and the server; answers its end. */
async function start(config: Config): Promise<Closing> {
  const closings: Closing[] = []
  const close = async () => {
    for (const closing of closings.splice(0).reverse()) await closing()
  }
  try {
    const connection = await databaseOf(config, closings)
    await migrate(connection)
    const database = openDatabase(connection)
    closings.push(database.close)
    if (config.demo) await seedDemo(openDirectory(database.db))
    const app = await buildApp(database.db, config, { level: 'info' })
    closings.push(() => app.close())
    await listen(app, config)
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

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    const address = await app.listen({ port: config.port, host: config.host })
    // A line of its own for the person at the terminal, beside the log's.
    process.stdout.write(`\nTalaqqi is ready: ${address}\n\n`)
  } catch (error) {
    const explain = cannotListen[(error as NodeJS.ErrnoException).code ?? '']
    throw explain ? new StartRefused(explain(config)) : error
  }
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
