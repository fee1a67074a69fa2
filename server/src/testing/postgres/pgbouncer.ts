import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startGuarded } from '../../operations/postgres/guard.ts'
import { chooseOwner, give } from '../../operations/postgres/owner.ts'
import type { Where } from '../../platform/database/hosts.ts'
import { becomesReady, type TestPostgres } from './postgres-15.ts'

/** On Debian and Ubuntu. */
const BIN = '/usr/sbin/pgbouncer'
const PORT = 6432

export const findPgBouncer = (): string | null => (existsSync(BIN) ? BIN : null)

/** In transaction mode; it ends with this process. */
export async function startPgBouncer(
  bin: string,
  postgres: pg.ClientConfig,
): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tqpb-'))
  const owner = await chooseOwner(path.join(folder, 'none-yet'))
  const { host, port, user, password } = new pg.Client(postgres)
  const file = path.join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `* = host=${host} port=${port} user=${user} password=${password}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'auth_type = any',
    'listen_addr =',
    `listen_port = ${PORT}`,
    `unix_socket_dir = ${folder}`,
    'max_client_conn = 500',
    'default_pool_size = 20',
    'server_idle_timeout = 5',
    'ignore_startup_parameters = extra_float_digits',
  ]
  await writeFile(file, settings.join('\n'))
  await give(owner, folder)
  await chmod(folder, 0o700)
  const guarded = startGuarded({
    command: [bin, '-q', file],
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
  const connection: Where = { ...postgres, host: folder, port: PORT, prepares: false }
  const ready = await Promise.race([becomesReady(connection), guarded.ended.then(() => false)])
  if (ready) return { connection, stop }
  await stop()
  throw new Error(`PgBouncer did not start:\n${output}`)
}
