import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { applicationName, passwordFile } from './cluster.ts'
import { port } from './sockets.ts'
import type { Connection } from './start.ts'

/** Lines of postmaster.pid, counted from 0. */
const SOCKET_LINE = 4

/** Null if no server answers. Needs read access to the stored password. */
export async function findRunningPostgres(dataDir: string): Promise<Connection | null> {
  const data = join(resolve(dataDir), 'postgres', 'data')
  try {
    const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
    const password = (await readFile(passwordFile(data), 'utf8')).trim()
    const sockets = lines[SOCKET_LINE]?.trim() ?? ''
    const host = sockets.startsWith('/') ? sockets : data
    const connection = { host, port, user: applicationName, password, database: applicationName }
    return (await answers(connection)) ? connection : null
  } catch {
    return null
  }
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new Client(connection)
  client.on('error', () => {})
  const isThere = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  return isThere
}
