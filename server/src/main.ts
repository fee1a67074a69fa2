import './platform/database/drizzle-as-commonjs.ts'
import type pg from 'pg'
import { type Config, readConfig } from './config.ts'
import { keepRunning, StartRefused, startEmbeddedPostgres } from './platform/postgres/index.ts'
import type { Closing } from './serve.ts'

/** Starts the database and, on it, the server; answers its end. */
async function start(config: Config): Promise<() => Promise<void>> {
  const closings: Closing[] = []
  const close = async () => {
    for (const closing of closings.splice(0).reverse()) await closing()
  }
  try {
    // The rest is loaded while the database starts, and only when drizzle's form has been chosen: static
    // imports are all resolved before any file runs.
    const database = databaseOf(config, closings)
    const [connection, { serve }] = await Promise.all([database, import('./serve.ts')])
    await serve(config, connection, closings)
    return close
  } catch (error) {
    await close()
    throw error
  }
}

async function databaseOf(config: Config, closings: Closing[]): Promise<pg.ClientConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
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
