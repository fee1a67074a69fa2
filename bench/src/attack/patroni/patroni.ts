import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../ports.ts'
import { type Running, startProgram } from '../../processes.ts'
import { atMost, type Outcome } from '../../promises.ts'
import { notTried, SECRET_KEY, startLoad } from '../several-servers.ts'
import { countMissing, hireTeacher, type Teacher } from '../writers.ts'
import { type Cluster, type Node, onNode, startCluster } from './cluster.ts'

const PROGRAMS = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy']
const POSTGRES = '/usr/lib/postgresql/15/bin/postgres'
const WARM_MS = 4000
const AFTER_MS = 6000
const FAULT_MS = 60_000
const FAILED_SECONDS = 30

type Fault = {
  what: string
  strike: (leader: Node, cluster: Cluster) => void | Promise<void>
  repair: (leader: Node) => void
}

const FAULTS: Fault[] = [
  {
    what: 'a killed leader',
    strike(leader) {
      leader.signalPatroni('SIGKILL')
      leader.signalDatabase('SIGKILL')
    },
    repair: (leader) => leader.start(),
  },
  {
    what: 'a stopped Patroni beside a running PostgreSQL, and its return',
    strike: (leader) => leader.signalPatroni('SIGSTOP'),
    repair: (leader) => leader.signalPatroni('SIGCONT'),
  },
  {
    what: 'a frozen machine, and its return as an old primary',
    strike(leader) {
      leader.signalPatroni('SIGSTOP')
      leader.signalDatabase('SIGSTOP')
    },
    repair(leader) {
      leader.signalDatabase('SIGCONT')
      leader.signalPatroni('SIGCONT')
    },
  },
  {
    what: 'a cut network of the leader',
    strike: (leader) => leader.eachWay('cut'),
    repair: (leader) => leader.eachWay('mend'),
  },
  { what: 'a switchover', strike: switchOver, repair: () => {} },
]

/** Two servers on a cluster of three, as documented. No answered save may be lost. */
export async function attackOnPatroni(folder: string): Promise<Outcome[]> {
  const missing = [...PROGRAMS, POSTGRES].filter((program) => !existsSync(program))
  if (missing.length > 0 || process.getuid?.() !== 0) {
    const why = missing.length > 0 ? `${missing.join(', ')} not installed` : 'this is not root'
    return [notTried('Patroni', why)]
  }
  const cluster = await startCluster(path.join(folder, 'patroni'))
  const servers: Running[] = []
  try {
    for (const name of ['one', 'two'])
      servers.push(await startServer(path.join(folder, `patroni-${name}`), cluster.url))
    const teacher = await hireTeacher(servers[0]?.url ?? '')
    const outcomes: Outcome[] = []
    for (const fault of FAULTS) {
      process.stdout.write(`  ${fault.what}\n`)
      outcomes.push(...(await strike(fault, { cluster, servers, teacher })))
    }
    return outcomes
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    cluster.stop()
  }
}

async function startServer(data: string, url: string): Promise<Running> {
  mkdirSync(data)
  const port = await freePort()
  const args = ['scripts/serve.sh', '--demo', '--data', data, '--port', String(port)]
  const env = { DATABASE_URL: url, SECRET_KEY }
  return startProgram({ command: 'sh', args, port, log: path.join(data, 'log'), env })
}

type Scene = { cluster: Cluster; servers: Running[]; teacher: Teacher }

async function strike({ what, strike: begin, repair }: Fault, scene: Scene): Promise<Outcome[]> {
  const { cluster, servers, teacher } = scene
  await cluster.whole()
  const loads = servers.map(({ url }) => startLoad(url, teacher))
  await sleep(WARM_MS)
  const old = await cluster.leader()
  const struck = Date.now()
  await begin(old, cluster)
  const promoted = await newLeader(cluster, old)
  await sleep(AFTER_MS)
  const second = promoted ? await writtenOnSecond(old, promoted.at) : 0
  repair(old)
  // The old primary returns while lessons are saved.
  await cluster.whole()
  const ended = await Promise.all(loads.map((load) => load.stop()))
  const kept = ended.flatMap((load) => load.kept)
  const last = Math.max(...ended.map(({ lastFailure }) => lastFailure))
  const failed = ended.reduce((sum, load) => sum + load.failed, 0)
  const answers = ended.map((load) => load.answers).join(', ')
  const alive = servers[0]?.url ?? ''
  return [
    atMost(
      `${what}: calls failed for (${failed} calls: ${answers})`,
      Math.max(0, last - struck) / 1000,
      FAILED_SECONDS,
      's',
    ),
    atMost(
      `the same: of ${kept.length} answered lessons, missing`,
      await countMissing(alive, teacher, kept),
      0,
      'lessons',
    ),
    atMost('the same: lessons on a second primary', second, 0, 'lessons'),
    ...(promoted ? [] : [atMost('the same: no new leader was elected', 1, 0, 'faults')]),
  ]
}

async function newLeader(cluster: Cluster, old: Node): Promise<{ at: Date } | null> {
  const deadline = Date.now() + FAULT_MS
  while (Date.now() < deadline) {
    const found = await cluster.findLeader()
    if (found && found !== old) return { at: new Date() }
    await sleep(100)
  }
  return null
}

/** Written there after another had become the leader. A database that is down or reads only took none. */
async function writtenOnSecond(old: Node, since: Date): Promise<number> {
  const count = onNode(old, 'talaqqi', async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as count, pg_is_in_recovery() as follows from sessions where created_at > $1',
      [since],
    )
    return rows[0].follows ? 0 : Number(rows[0].count)
  })
  return count.catch(() => 0)
}

async function switchOver(leader: Node): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${leader.ports.rest}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: leader.name }),
  })
  if (!answer.ok) throw new Error(`no switchover: ${answer.status} ${await answer.text()}`)
}
