import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../ports.ts'
import { treeOf } from '../../process-memory.ts'
import { openWay, type Way } from './way.ts'

const DEPLOY = path.join(import.meta.dirname, '../../../../deploy/patroni')
const AS = 'postgres'
const NAMES = ['node1', 'node2', 'node3'] as const
const PASSWORD = 'SUPERUSER-PASSWORD'
const START_MS = 90_000

type Ports = { pg: number; rest: number }
type Ways = { pg: Way; rest: Way; etcd: Way }
export type Node = Awaited<ReturnType<typeof makeNode>>
export type Cluster = Awaited<ReturnType<typeof startCluster>>

const children = new Set<ChildProcess>()
const nodes = new Set<Node>()
// No PostgreSQL may outlive this process.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  for (const node of nodes) node.signalDatabase('SIGKILL')
})

/** Three machines on one, with the documented files; each is reached by ways that can be cut. */
export async function startCluster(folder: string) {
  mkdirSync(folder)
  for (const part of [path.dirname(folder), folder]) chmodSync(part, 0o755)
  const etcd = await startEtcd(folder)
  const made = await Promise.all(NAMES.map((name) => makeNode(folder, name, etcd)))
  for (const node of made) {
    nodes.add(node)
    node.start()
  }
  await becomesTrue(async () => (await leaderOf(made)) !== undefined, 'a leader', folder)
  await becomesTrue(() => isWhole(made), 'two standbys', folder)
  const proxy = await startHaproxy(folder, made)
  await onNode(await leader(made), 'postgres', (client) => createDatabase(client))
  return {
    nodes: made,
    url: `postgresql://talaqqi:PASSWORD@127.0.0.1:${proxy}/talaqqi`,
    leader: () => leader(made),
    findLeader: () => leaderOf(made),
    whole: () => becomesTrue(() => isWhole(made), 'a whole cluster', folder),
    stop() {
      for (const node of made) node.end()
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

async function startEtcd(folder: string): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()]
  const data = path.join(folder, 'etcd')
  mkdirSync(data)
  execFileSync('chown', [AS, data])
  const lines = readFileSync(path.join(DEPLOY, 'etcd.default'), 'utf8')
    .replaceAll('10.0.0.1:2380', `127.0.0.1:${peer}`)
    .replaceAll('10.0.0.1:2379', `127.0.0.1:${client}`)
    .replaceAll(/,node\d=[^,\s]*/g, '')
    .replace('/var/lib/etcd/talaqqi', data)
  const env = Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const [, name, value] = /^(ETCD_\w+)=(.*)$/.exec(line) ?? []
      return name && value ? [[name, value]] : []
    }),
  )
  run('/usr/bin/etcd', [], path.join(folder, 'etcd.log'), env)
  return client
}

async function makeNode(folder: string, name: (typeof NAMES)[number], etcd: number) {
  const ports: Ports = { pg: await freePort(), rest: await freePort() }
  const ways: Ways = {
    pg: await openWay(ports.pg),
    rest: await openWay(ports.rest),
    etcd: await openWay(etcd),
  }
  const home = path.join(folder, name)
  mkdirSync(home)
  const config = path.join(home, 'config.yml')
  writeFileSync(config, configOf(home, name, { ports, ways }))
  execFileSync('chown', ['-R', AS, home])
  const data = path.join(home, 'data')
  let patroni: ChildProcess | undefined
  const database = () => {
    const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return treeOf(Number(pid))
  }
  const signalDatabase = (signal: NodeJS.Signals) => {
    try {
      for (const pid of database()) process.kill(pid, signal)
    } catch {}
  }
  return {
    name,
    ports,
    ways,
    start() {
      patroni = run('/usr/bin/patroni', [config], path.join(home, 'log'))
    },
    signalPatroni: (signal: NodeJS.Signals) => void patroni?.kill(signal),
    signalDatabase,
    eachWay(change: 'cut' | 'mend') {
      for (const way of Object.values(ways)) way[change]()
    },
    end() {
      patroni?.kill('SIGKILL')
      signalDatabase('SIGKILL')
      for (const way of Object.values(ways)) way.close()
    },
  }
}

/** The documented file, with ports of this machine. */
function configOf(
  home: string,
  name: string,
  { ports, ways }: { ports: Ports; ways: Ways },
): string {
  return (
    readFileSync(path.join(DEPLOY, 'config.yml'), 'utf8')
      .replace('name: node1', `name: ${name}`)
      .replace('listen: 10.0.0.1:8008', `listen: 127.0.0.1:${ports.rest}`)
      .replace('connect_address: 10.0.0.1:8008', `connect_address: 127.0.0.1:${ways.rest.port}`)
      .replace('listen: 10.0.0.1:5432', `listen: 127.0.0.1:${ports.pg}`)
      .replace('connect_address: 10.0.0.1:5432', `connect_address: 127.0.0.1:${ways.pg.port}`)
      // Otherwise etcd names its own address, which no cut reaches.
      .replace(
        /hosts: 10\.0\.0\.1:2379.*/,
        `hosts: 127.0.0.1:${ways.etcd.port}\n  use_proxies: true`,
      )
      .replace('/var/lib/postgresql/15/talaqqi', path.join(home, 'data'))
      .replace('/var/lib/postgresql/.patroni.pgpass', path.join(home, 'pgpass'))
      .replace('/var/run/postgresql', home)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace('mode: automatic', 'mode: off')
  )
}

async function startHaproxy(folder: string, made: Node[]): Promise<number> {
  const port = await freePort()
  let lines = readFileSync(path.join(DEPLOY, 'haproxy.cfg'), 'utf8').replace(
    '127.0.0.1:5000',
    `127.0.0.1:${port}`,
  )
  for (const { name, ways } of made)
    lines = lines.replace(
      new RegExp(`server ${name} .*`),
      `server ${name} 127.0.0.1:${ways.pg.port} check port ${ways.rest.port}`,
    )
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, lines)
  run('/usr/sbin/haproxy', ['-db', '-f', file], path.join(folder, 'haproxy.log'))
  return port
}

function run(command: string, args: string[], log: string, env: Record<string, string> = {}) {
  const output = openSync(log, 'a')
  const as = [`--reuid=${AS}`, `--regid=${AS}`, '--clear-groups', command, ...args]
  const child = spawn('setpriv', as, {
    cwd: '/',
    stdio: ['ignore', output, output],
    env: { PATH: '/usr/bin:/bin:/usr/sbin', LC_ALL: 'C.UTF-8', ...env },
  })
  children.add(child)
  return child
}

type Member = { name: string; role: string; state: string; lag?: number | string }

/** As the first answering Patroni that is not cut off sees it. */
async function membersOf(made: Node[]): Promise<Member[]> {
  for (const { ways } of made) {
    const url = `http://127.0.0.1:${ways.rest.port}/cluster`
    const signal = AbortSignal.timeout(1000)
    const read = fetch(url, { signal }).then((answer) => answer.json())
    const cluster = (await read.catch(() => null)) as { members?: Member[] } | null
    if (cluster?.members) return cluster.members
  }
  return []
}

async function isWhole(made: Node[]): Promise<boolean> {
  const members = await membersOf(made)
  const standbys = members.filter(({ role, lag }) => role !== 'leader' && lag === 0)
  return standbys.length === 2 && members.some(({ role }) => role === 'sync_standby')
}

/** By its own lease: answers 200 to `/primary`, as for HAProxy. */
async function leaderOf(made: Node[]): Promise<Node | undefined> {
  const answers = await Promise.all(
    made.map(({ ways }) =>
      fetch(`http://127.0.0.1:${ways.rest.port}/primary`, {
        signal: AbortSignal.timeout(1000),
      }).catch(() => null),
    ),
  )
  return made[answers.findIndex((answer) => answer?.status === 200)]
}

async function leader(made: Node[]): Promise<Node> {
  const found = await leaderOf(made)
  if (!found) throw new Error('the cluster has no leader')
  return found
}

async function becomesTrue(is: () => Promise<boolean>, what: string, folder: string) {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (await is()) return
    await sleep(300)
  }
  const logs = NAMES.map((name) =>
    readFileSync(path.join(folder, name, 'log'), 'utf8').slice(-1500),
  )
  throw new Error(`there is not ${what}:\n${logs.join('\n')}`)
}

/** On the machine itself, also when others cannot reach it. */
export async function onNode<T>(
  { ports }: Node,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: ports.pg,
    user: 'postgres',
    password: PASSWORD,
    database,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    void client.end().catch(() => {})
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  await client.query(`create role talaqqi login password 'PASSWORD'`)
  await client.query('create database talaqqi owner talaqqi')
}
