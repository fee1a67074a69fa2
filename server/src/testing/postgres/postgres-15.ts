import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startGuarded } from '../../operations/postgres/guard.ts'
import { chooseOwner, give, runAs } from '../../operations/postgres/owner.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const PORT = 5432
const USER = 'talaqqi'
const START_MS = 20_000

export type TestPostgres = { connection: pg.ClientConfig; stop: () => Promise<void> }

export function findPostgres15(): string | null {
  return existsSync(path.join(BIN, 'initdb')) ? BIN : null
}

/**
 * A temporary cluster, never of root. It ends with this process and sorts names like the embedded
 * PostgreSQL.
 */
export async function startPostgres15(bin: string): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tq15-'))
  const owner = await chooseOwner(path.join(folder, 'none-yet'))
  await give(owner, folder)
  await chmod(folder, 0o700)
  const sorting = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und']
  const flags = ['--auth=trust', `--username=${USER}`, '--no-sync', ...sorting]
  await runAs(owner, path.join(bin, 'initdb'), [...flags, '-D', folder], folder)
  const settings = [
    `unix_socket_directories=${folder}`,
    'listen_addresses=',
    'fsync=off',
    'jit=off',
  ]
  const guarded = startGuarded({
    command: [
      path.join(bin, 'postgres'),
      '-D',
      folder,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    owner,
    cwd: folder,
    signal: 'INT',
    output: 'pipe',
  })
  let output = ''
  guarded.child.stderr?.on('data', (text) => (output += text))
  const stop = async () => {
    guarded.end()
    await guarded.ended
    await rm(folder, { recursive: true, force: true })
  }
  const connection = { host: folder, port: PORT, user: USER, database: 'postgres' }
  const ready = await Promise.race([becomesReady(connection), guarded.ended.then(() => false)])
  if (ready) return { connection, stop }
  await stop()
  throw new Error(`PostgreSQL 15 did not start:\n${output}`)
}

export async function becomesReady(connection: pg.ClientConfig): Promise<boolean> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const client = new pg.Client(connection)
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answers) return true
    await sleep(20)
  }
  return false
}
