import { refuseHalfMade } from './built.ts'
import { type Config, readConfig } from './config.ts'
import { type Where, whereIs } from './platform/database/hosts.ts'
import { keepRunning, StartRefused, startEmbeddedPostgres } from './platform/postgres/index.ts'
import type { Closing } from './serve.ts'

const closings: Closing[] = []
let ending: Promise<void> | undefined

/** Ends what has been started, the last first; once, however often it is asked for. */
function close(): Promise<void> {
  ending ??= closeAll()
  return ending
}

async function closeAll(): Promise<void> {
  for (const closing of closings.splice(0).reverse()) await closing()
}

/** Starts the database and, on it, the server. */
async function start(config: Config): Promise<void> {
  // The rest is loaded while the database starts.
  const [connection, { serve }] = await Promise.all([databaseOf(config), import('./serve.ts')])
  await serve(config, connection, closings)
}

async function databaseOf(config: Config): Promise<Where> {
  if (config.databaseUrl) return whereIs(config.databaseUrl, config.databasePrepares)
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  closings.push(embedded.stop)
  // Meanwhile the server answers that it is not ready. Where PostgreSQL does not stay, whoever watches
  // the server starts both again.
  void keepRunning(embedded, say).then((why) => why && fail(why))
  return embedded.connection
}

/** For the person at the terminal, beside the log's lines. */
const say = (line: string) => process.stdout.write(`${line}\n`)
// Nor does the server end because such a line cannot be written.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

function fail(error: unknown): never {
  process.stderr.write(
    error instanceof StartRefused ? `${error.message}\n` : `${(error as Error).stack}\n`,
  )
  process.exit(1)
}

// Control-C comes twice, from the terminal and from npm: the second must not cut off the end. Either may
// come before the start has ended.
const end = () => void close().then(() => process.exit(0), fail)
process.on('SIGTERM', end)
process.on('SIGINT', end)

try {
  refuseHalfMade()
  await start(readConfig(process.argv.slice(2), process.env))
} catch (error) {
  await close()
  fail(error)
}
