import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Where, whereIs } from '../../platform/database/hosts.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './index.ts'

/** `isInUse`: a server is running on the embedded database. */
export type Reached = { connection: Where; isInUse: boolean }

type DatabaseLocation = {
  databaseUrl: string | undefined
  databasePrepares?: boolean
  dataDir: string
}

/** On DATABASE_URL, a running server's database, or one started for this. Throws StartRefused. */
export async function withConnection<T>(
  { databaseUrl, databasePrepares, dataDir }: DatabaseLocation,
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
