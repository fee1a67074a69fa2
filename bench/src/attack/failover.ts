import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../ports.ts'
import { startProgram } from '../processes.ts'
import { atMost, type Outcome } from '../promises.ts'
import { notTried, SECRET_KEY, startLoad } from './several-servers.ts'
import { countMissing, hireTeacher } from './writers.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const AS = 'postgres'

function pg(command: string, ...args: string[]): void {
  execFileSync(
    'setpriv',
    [`--reuid=${AS}`, `--regid=${AS}`, '--clear-groups', path.join(BIN, command), ...args],
    {
      stdio: 'ignore',
      cwd: '/',
    },
  )
}

/** The synchronous standby takes over. */
export async function attackByFailover(folder: string): Promise<Outcome[]> {
  if (!existsSync(path.join(BIN, 'pg_basebackup')) || process.getuid?.() !== 0)
    return [notTried('a failover', 'PostgreSQL 15 is not installed, or this is not root')]
  const place = path.join(folder, 'failover')
  mkdirSync(place)
  chmodSync(folder, 0o755)
  execFileSync('chown', [AS, place])
  const ports = [await freePort(), await freePort()] as const
  const [primary, standby] = ['primary', 'standby'].map((name) => path.join(place, name)) as [
    string,
    string,
  ]
  const start = (data: string, port: number, more = '') =>
    pg(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      `${data}.log`,
      '-o',
      `-p ${port} -k ${place} -c listen_addresses=127.0.0.1 ${more}`,
      'start',
    )
  pg(
    'initdb',
    '-D',
    primary,
    '-U',
    'talaqqi',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
  )
  const sync = '-c synchronous_standby_names=* -c synchronous_commit=on'
  start(primary, ports[0])
  pg('createdb', '-h', '127.0.0.1', '-p', String(ports[0]), '-U', 'talaqqi', 'talaqqi')
  const from = ['-h', '127.0.0.1', '-p', String(ports[0]), '-U', 'talaqqi']
  pg('pg_basebackup', ...from, '-D', standby, '-c', 'fast', '-R', '-X', 'stream')
  start(standby, ports[1])
  pg('pg_ctl', '-D', primary, '-m', 'fast', '-w', 'stop')
  start(primary, ports[0], sync)
  const both = `postgresql://talaqqi@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/talaqqi?target_session_attrs=read-write`
  return failOver({ folder, both, primary, standby })
}

type Pair = { folder: string; both: string; primary: string; standby: string }

async function failOver({ folder, both, primary, standby }: Pair): Promise<Outcome[]> {
  const data = path.join(folder, 'failover-data')
  mkdirSync(data, { recursive: true })
  const port = await freePort()
  const args = ['scripts/serve.sh', '--demo', '--data', data, '--port', String(port)]
  const env = { DATABASE_URL: both, SECRET_KEY }
  const server = await startProgram({ command: 'sh', args, port, log: path.join(data, 'log'), env })
  try {
    const teacher = await hireTeacher(server.url)
    const load = startLoad(server.url, teacher)
    await sleep(8000)
    const killed = Date.now()
    pg('pg_ctl', '-D', primary, '-m', 'immediate', '-w', 'stop')
    pg('pg_ctl', '-D', standby, '-w', 'promote')
    await sleep(15_000)
    const { asked, failed, lastFailure, kept } = await load.stop()
    const seconds = Math.max(0, lastFailure - killed) / 1000
    return [
      atMost(
        `a failover to a synchronous standby: of ${kept.length} answered lessons, missing`,
        await countMissing(server.url, teacher, kept),
        0,
        'lessons',
      ),
      atMost(
        `the same (${failed} of ${asked} calls refused meanwhile): the last refusal after`,
        seconds,
        10,
        's',
      ),
    ]
  } finally {
    await server.stop()
    pg('pg_ctl', '-D', standby, '-m', 'immediate', 'stop')
  }
}
