import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from '../client.ts'
import { freePort } from '../ports.ts'
import { type Running, startProgram } from '../processes.ts'
import { atMost, type Outcome } from '../promises.ts'
import { onDatabase } from '../schools.ts'
import { firstScript, makeRelease, piecesOfSite, scriptOfSite } from './release.ts'
import { countMissing, hireTeacher, idOf, recordLesson, type Teacher } from './writers.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const NGINX = process.env.NGINX ?? '/usr/sbin/nginx'
const LOAD_MS = 60_000
const PHONES = 8
export const SECRET_KEY = 'a secret that both servers of the attack share'

/** Behind nginx: restarts each in turn and publishes another site. */
export async function attackByRestarts(data: string): Promise<Outcome[]> {
  if (!existsSync(NGINX)) return [notTried('a rolling restart', 'nginx is not installed')]
  return onDatabase(data, async (_, database) => {
    const start = (port: number) => startBeside(data, database, port)
    const release = makeRelease(data)
    const servers = [await start(await freePort()), await start(await freePort())]
    const proxy = await startNginx(data, servers)
    try {
      const teacher = await hireTeacher(proxy.url)
      const before = { script: scriptOfSite(), pieces: piecesOfSite() }
      const load = startLoad(proxy.url, teacher, before.pieces)
      const until = Date.now() + LOAD_MS
      let isPublished = false
      for (let turn = 0; Date.now() < until; turn = 1 - turn) {
        // As `systemctl restart` of one unit and then the other: Type=notify waits until it is ready.
        await servers[turn]?.stop()
        servers[turn] = await start(Number(new URL(servers[turn]?.url ?? '').port))
        if (turn === 1 && !isPublished) release.publish()
        isPublished ||= turn === 1
      }
      const { asked, failed, kept, answers } = await load.stop()
      return [
        atMost(
          `rolling restarts and an upgrade behind nginx: of ${asked} calls, failed (${answers})`,
          failed,
          0,
          'calls',
        ),
        atMost(
          `the same: of ${kept.length} answered lessons, missing`,
          await countMissing(proxy.url, teacher, kept),
          0,
          'lessons',
        ),
        ...(await afterUpgrade(proxy.url, before)),
      ]
    } finally {
      proxy.stop()
      await Promise.all(servers.map((server) => server.stop()))
      release.undo()
    }
  })
}

/** A page opened before the upgrade needs its own chunks and the new entry page. */
async function afterUpgrade(
  url: string,
  { script, pieces }: { script: string; pieces: string[] },
): Promise<Outcome[]> {
  const statuses = await Promise.all(pieces.map(async (piece) => (await fetch(url + piece)).status))
  const pages = await Promise.all(
    Array.from({ length: 20 }, async () =>
      firstScript(await (await fetch(`${url}/students`)).text()),
    ),
  )
  return [
    atMost(
      `the same: of ${pieces.length} pieces of the site before, gone`,
      statuses.filter((status) => status !== 200).length,
      0,
      'pieces',
    ),
    atMost(
      `the same: of ${pages.length} pages asked for afterwards, not of the new site`,
      pages.filter((first) => first === script || first === '').length,
      0,
      'pages',
    ),
  ]
}

export const notTried = (what: string, why: string): Outcome => ({
  promise: what,
  budget: '',
  figure: `not tried: ${why}`,
  ok: true,
})

/** The port is the same after restarts. */
function startBeside(data: string, database: string, port: number): Promise<Running> {
  const args = ['scripts/serve.sh', '--port', String(port), '--data', data]
  const env = { DATABASE_URL: database, SECRET_KEY }
  return startProgram({ command: 'sh', args, port, log: path.join(data, `${port}.log`), env })
}

/** The documented configuration without the certificate. */
async function startNginx(data: string, servers: Running[]) {
  const port = await freePort()
  const documented = readFileSync(path.join(ROOT, 'deploy/nginx.conf'), 'utf8')
  const [line = '', parameters = ''] = /server 127\.0\.0\.1:3000([^;]*);/.exec(documented) ?? []
  const hosts = servers.map(({ url }) => `server ${new URL(url).host}${parameters};`).join('\n')
  const lines = documented
    .replace(line, hosts)
    .replace(/server \{\s*listen 80;[^}]*\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_certificate.*$/gm, '')
  const folder = path.join(data, 'nginx')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o777)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; worker_processes 2; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${places.join(' ')} ${lines} }`,
  )
  const child: ChildProcess = spawn(NGINX, ['-c', file], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${url}/api/health`).catch(() => null))?.ok) break
    await sleep(50)
  }
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  return { url, stop: end }
}

export function startLoad(url: string, teacher: Teacher, pieces = [scriptOfSite()]) {
  const client = openClient(url, PHONES)
  const flow = { isOver: false }
  const kept: string[] = []
  const tally = { asked: 0, failed: 0, lastFailure: 0 }
  const codes = new Map<string, number>()
  const ask = (turn: number) => {
    if (turn % 2 === 0) return recordLesson(client, teacher, turn)
    const piece = pieces[turn % pieces.length] ?? '/'
    const at = ['/api/students/', '/', piece][turn % 3] ?? '/'
    return client.send({ path: at, token: teacher.token }).catch(() => null)
  }
  const phone = async (first: number) => {
    for (let turn = first; !flow.isOver; turn += 1) {
      const answer = await ask(turn)
      tally.asked += 1
      if (answer?.status === 200) {
        if (turn % 2 === 0) kept.push(idOf(answer))
      } else {
        tally.failed += 1
        const code = answer ? String(answer.status) : 'no answer'
        codes.set(code, (codes.get(code) ?? 0) + 1)
        tally.lastFailure = Date.now()
      }
      await sleep(20)
    }
  }
  const phones = Promise.all(Array.from({ length: PHONES }, (_, number) => phone(number * 7)))
  return {
    async stop() {
      flow.isOver = true
      await phones
      client.close()
      const answers = [...codes].map(([code, count]) => `${count} × ${code}`).join(', ')
      return { ...tally, kept, answers }
    },
  }
}
