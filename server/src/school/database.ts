import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Settings } from '../config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import {
  findRunningPostgres,
  StartRefused,
  startEmbeddedPostgres,
} from '../platform/postgres/index.ts'
import type { DirectoryScope } from '../platform/tenancy/index.ts'
import { openDirectory } from '../platform/tenancy/scope.ts'

type Reached = { connection: pg.ClientConfig; stop: () => Promise<void> }

/**
 * Does some work on the server's database: the one of DATABASE_URL, the embedded one of a running
 * server, or else the embedded one, started for this work alone. Throws StartRefused.
 */
export async function withDatabase(
  config: Settings,
  work: (directory: DirectoryScope) => Promise<void>,
): Promise<void> {
  const { connection, stop } = await reach(config)
  try {
    const database = openDatabase(connection, { max: 2, prepares: config.databasePrepares })
    await work(openDirectory(database.db)).finally(database.close)
  } finally {
    await stop()
  }
}

async function reach({ databaseUrl, dataDir }: Settings): Promise<Reached> {
  if (databaseUrl) return migrated({ connectionString: databaseUrl })
  if (!existsSync(path.join(dataDir, 'postgres')))
    throw new StartRefused(
      `There is no database in ${dataDir}. Start the server first, or name its folder with --data.`,
    )
  const running = await findRunningPostgres(dataDir)
  if (running) return beside(running)
  try {
    const embedded = await startEmbeddedPostgres({ dataDir })
    return await migrated(embedded.connection, () => embedded.stop())
  } catch (error) {
    // The server was just starting.
    const started = await findRunningPostgres(dataDir)
    if (started) return beside(started)
    throw error
  }
}

/** A running server has its tables as it needs them: they are not ours to change under it. */
const beside = (connection: pg.ClientConfig): Reached => ({ connection, stop: async () => {} })

async function migrated(connection: pg.ClientConfig, stop = async () => {}): Promise<Reached> {
  try {
    await migrate(connection)
    return { connection, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
