import { refuseHalfMade } from './built.ts'
import { type Config, readConfig } from './config.ts'
import { startEmbeddedPostgres, supervise } from './operations/postgres/index.ts'
import { type Where, whereIs } from './platform/database/hosts.ts'
import { StartRefused } from './platform/start-refused.ts'
import type { Closing } from './serve.ts'
import { takeServiceManager } from './service-manager.ts'

const closings: Closing[] = []
let ending: Promise<void> | undefined

/** In reverse order of start; idempotent. */
function close(): Promise<void> {
  ending ??= closeAll()
  return ending
}

async function closeAll(): Promise<void> {
  for (const closing of closings.splice(0).reverse()) await closing()
}

async function start(config: Config): Promise<void> {
  // Loads modules while the database starts.
  const [connection, { serve }] = await Promise.all([databaseOf(config), import('./serve.ts')])
  await serve(config, connection, closings)
}

async function databaseOf(config: Config): Promise<Where> {
  if (config.databaseUrl) return whereIs(config.databaseUrl, config.databasePrepares)
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  closings.push(embedded.stop)
  // If PostgreSQL cannot stay up, the service manager restarts both.
  void supervise(embedded, say).then((why) => why && fail(why))
  return embedded.connection
}

const say = (line: string) => process.stdout.write(`${line}\n`)
// A failed write to the terminal must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

function fail(error: unknown): never {
  process.stderr.write(
    error instanceof StartRefused ? `${error.message}\n` : `${(error as Error).stack}\n`,
  )
  process.exit(1)
}

const serviceManager = takeServiceManager(process.env, say)
// Control-C arrives twice, from the terminal and from npm, also during the start.
const end = () => void close().then(() => process.exit(0), fail)
process.on('SIGTERM', end)
process.on('SIGINT', end)

try {
  refuseHalfMade()
  await start(readConfig(process.argv.slice(2), process.env))
  await serviceManager.ready()
} catch (error) {
  await close()
  fail(error)
}
