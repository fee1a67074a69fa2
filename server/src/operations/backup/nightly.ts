import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '../../platform/database/connect.ts'
import type { Where } from '../../platform/database/hosts.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { backUp } from './back-up.ts'
import { nameOn, spent } from './retention.ts'

type Wanted = {
  connection: Where
  folder: string
  secret: string | null
}
type Log = { info(details: object, message: string): void }

/** Today's backup (UTC), once. Throws StartRefused if the disk has too little room. */
export async function backUpNightly(wanted: Wanted, log: Log): Promise<void> {
  const { connection, folder, secret } = wanted
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  const name = nameOn(new Date())
  // Of a killed server.
  const drafts = names.filter((one) => one.endsWith('.part'))
  for (const one of drafts) await rm(path.join(folder, one))
  if (names.includes(name)) return
  await requireRoom(connection, folder)
  const file = path.join(folder, name)
  log.info({ file, ...(await backUp({ connection, file, secret })) }, 'backup made')
  const gone = spent([...names, name]).filter((one) => one !== name)
  for (const one of gone) await rm(path.join(folder, one))
}

/** A backup is smaller than the database: it has no indexes and is compressed. */
async function requireRoom(connection: Where, folder: string): Promise<void> {
  const client = await connect(connection)
  const query = 'select pg_database_size(current_database())::float8 as bytes'
  const { rows } = await client.query<{ bytes: number }>(query).finally(() => client.end())
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < (rows[0]?.bytes ?? 0))
    throw new StartRefused(`There is no room for a backup in ${folder}: the disk is nearly full.`)
}
