import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Indicator } from '@talaqqi/contract/indicators'
import type { Section } from '@talaqqi/contract/sections'
import type { Session } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import { type Client, openClient, read, signIn } from './client.ts'
import { freePort } from './ports.ts'
import { memoryOf } from './process-memory.ts'
import { startProgram } from './processes.ts'
import { atMost, type Outcome } from './promises.ts'
import { largeTeacher } from './schools.ts'
import { startServer } from './server.ts'

/** Startup connections close after 15 s; V8 returns startup memory within two minutes. */
const SETTLE_MS = 150_000
const LOAD_MS = 20_000
const SAMPLE_MS = 250
const CLIENTS = 32

/** Idle after the start, and while 32 teachers work. */
export async function measureMemory(data: string): Promise<Outcome[]> {
  return [await measureUnderNpm(data), ...(await measureServer(data))]
}

/** npm stays as parent process; a service's `scripts/serve.sh` becomes the server. */
async function measureUnderNpm(data: string): Promise<Outcome> {
  const port = await freePort()
  const args = ['start', '--', '--port', String(port), '--data', data]
  const log = join(data, 'npm.log')
  const started = await startProgram({ command: 'npm', args, port, log, env: { DATABASE_URL: '' } })
  await sleep(SETTLE_MS)
  const idle = memoryOf(started.pid)
  await started.stop()
  return atMost('memory of all that npm start leaves, npm too, idle', idle, 160, 'MB')
}

async function measureServer(data: string): Promise<Outcome[]> {
  const server = await startServer(data)
  const client = openClient(server.url, CLIENTS)
  try {
    await sleep(SETTLE_MS)
    const idle = memoryOf(server.pid)
    const { peak, calls } = await peakUnderLoad(server.pid, client)
    const load = `with 225,000 lessons under 32 clients (${calls} calls in ${LOAD_MS / 1000} s)`
    return [
      atMost('memory, server and database together, idle', idle, 160, 'MB'),
      atMost(`memory, ${load}`, peak, 500, 'MB'),
    ]
  } finally {
    client.close()
    await server.stop()
  }
}

async function peakUnderLoad(pid: number, client: Client) {
  const teachers: Teacher[] = []
  for (let number = 0; number < CLIENTS; number += 1) teachers.push(await prepare(client, number))
  const until = Date.now() + LOAD_MS
  const working = Promise.all(teachers.map((work, turn) => workUntil(until, work, turn)))
  let peak = 0
  while (Date.now() < until) {
    peak = Math.max(peak, memoryOf(pid))
    await sleep(SAMPLE_MS)
  }
  const calls = (await working).reduce((sum, count) => sum + count, 0)
  return { peak, calls }
}

async function workUntil(until: number, work: Teacher, first: number): Promise<number> {
  let calls = 0
  for (let turn = first; Date.now() < until; turn += CLIENTS) calls += await work(turn)
  return calls
}

type Teacher = (turn: number) => Promise<number>

async function prepare(client: Client, number: number): Promise<Teacher> {
  const token = await signIn(client, largeTeacher(number))
  const get = <T>(path: string) => read<T>(client.send({ path, token }))
  const sections = await get<Section[]>('/api/sections/')
  const [indicator] = await get<Indicator[]>('/api/indicators/')
  return async (turn) => {
    const section = sections[turn % sections.length]
    await get('/api/dashboard/setup-progress')
    await get(`/api/sessions/recent?section_id=${section?.id}`)
    const students = await get<Student[]>(`/api/students/sections?section_id=${section?.id}`)
    const student_id = students[turn % students.length]?.id
    await get(`/api/students/${student_id}/sessions`)
    const name = 'Juz 1'
    const body = {
      name,
      student_id,
      type: 'old_lesson',
      section: 'juz',
      start: 1,
      end: 1,
      lessons: [{ name }],
    }
    const started = await read<Session>(
      client.send({ method: 'POST', path: '/api/sessions/', token, body }),
    )
    const lesson_id = started.lessons[0]?.id
    const concerns = [{ lesson_id, indicator_id: indicator?.id, total: 3 }]
    const path = `/api/sessions/${started.id}`
    const change = { status: 'completed', concerns }
    await read(client.send({ method: 'PATCH', path, token, body: change }))
    return 6
  }
}
