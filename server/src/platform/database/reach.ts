import { existsSync } from 'node:fs'
import path from 'node:path'
import { findRunningPostgres, StartRefused, startEmbeddedPostgres } from '../postgres/index.ts'
import { type Where, whereIs } from './hosts.ts'

/** `isInUse`: a server is running on the embedded database. */
export type Reached = { connection: Where; isInUse: boolean }

type Place = { databaseUrl: string | undefined; databasePrepares?: boolean; dataDir: string }

/**
 * On DATABASE_URL, a running server's embedded database, or one started for this work. Throws
 * StartRefused.
 */
export async function withConnection<T>(
  { databaseUrl, databasePrepares, dataDir }: Place,
  work: (reached: Reached) => Promise<T>,
): Promise<T> {
  if (databaseUrl)
    return work({ connection: whereIs(databaseUrl, databasePrepares), isInUse: false })
  if (!existsSync(path.join(dataDir, 'postgres')))
    throw new StartRefused(
      `There is no database in ${dataDir}. Start the server first, or name its folder with --data.`,
    )
  const running = await findRunningPostgres(dataDir)
  if (running) return work({ connection: running, isInUse: true })
  const embedded = await startEmbeddedPostgres({ dataDir }).catch(async (error: unknown) => {
    const started = await findRunningPostgres(dataDir)
    if (!started) throw error
    return { connection: started, stop: null }
  })
  const { connection, stop } = embedded
  return work({ connection, isInUse: stop === null }).finally(() => stop?.())
}
