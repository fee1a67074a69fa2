import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Indicator } from '@talaqqi/contract/indicators'
import type { Section } from '@talaqqi/contract/sections'
import type { Session } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import type { Timeslot } from '@talaqqi/contract/timeslots'
import { type Answer, type Client, openClient, read, signIn } from './client.ts'
import { freePort } from './ports.ts'
import { NODE, type Running, startProgram } from './processes.ts'
import { atMost, median, type Outcome } from './promises.ts'
import { type DatabaseUrl, LARGE_ADMIN, onDatabase } from './schools.ts'
import { startServer } from './server.ts'

const WARM_UP = 150
const BLOCKS = 20
const BLOCK = 20
const CLIENTS = 32
const CROWD_MS = 2000

/** One of our calls, sent so often; answers how long each took. */
type Work = (client: Client, times: number) => Promise<number[]>
type Promised = { what: string; limit: number; work: Work; crowd?: boolean }

/**
 * Our calls of a lesson's hour beside a bare handler that runs only the necessary statements, prepared, on
 * the same database: one client at a time, and for two of them how many a second 32 clients get.
 */
export function measureBesideBare(data: string): Promise<Outcome[]> {
  return onDatabase(data, async (_, database) => {
    const ours = await startServer(data, database)
    const client = openClient(ours.url)
    const token = await signIn(client, LARGE_ADMIN)
    const school = await look(client, token)
    const { reads, promises } = promisesOf(token, school)
    const bare = await startBare(data, database, token, reads)
    try {
      const outcomes: Outcome[] = []
      for (const promised of promises)
        outcomes.push(...(await beside(promised, ours.url, bare.url)))
      return outcomes
    } finally {
      client.close()
      await bare.stop()
      await ours.stop()
    }
  })
}

type School = Awaited<ReturnType<typeof look>>

/** What the calls are about. */
async function look(client: Client, token: string) {
  const list = <T>(url: string) => read<T[]>(client.send({ path: url, token }))
  const [section] = await list<Section>('/api/sections/')
  const [student] = await list<Student>(`/api/students/sections?section_id=${section?.id}`)
  const indicators = (await list<Indicator>('/api/indicators/')).slice(0, 5)
  if (!section || !student) throw new Error('the large school has no class')
  const slot = { start_time: '07:00', end_time: '08:00' }
  const known = (await list<Timeslot>('/api/timeslots/'))[0]
  const timeslot =
    known ??
    (await read<Timeslot>(
      client.send({ method: 'POST', path: '/api/timeslots/', token, body: slot }),
    ))
  return { section, student, indicators, timeslot }
}

function promisesOf(token: string, { section, student, indicators, timeslot }: School) {
  const day = new Date().toISOString().slice(0, 10)
  const lists: [what: string, path: string, limit: number][] = [
    ['list of 200 students', '/api/students/?limit=200', 1.3],
    ['newest ten lessons of a student', `/api/students/${student.id}/sessions?limit=10`, 1.5],
    ['the hour of a class', `/api/dashboard/hour?section_id=${section.id}`, 1.6],
    ['attendance of a class', `/api/attendances/${section.id}/${day}/${timeslot.id}`, 1.6],
    ['targets of a class', `/api/targets/section/${section.id}`, 1.6],
    ['completions of a class', `/api/completions/section/${section.id}`, 1.6],
    ['unread comments', '/api/session-comments/stats', 1.6],
  ]
  const begin: Work = (client, times) =>
    repeat(times, async () => (await beginLesson(client, token, student)).ms)
  const save: Work = (client, times) =>
    repeat(times, async () => {
      const { text } = await beginLesson(client, token, student)
      return saveLesson(client, token, JSON.parse(text), indicators)
    })
  return {
    reads: lists.map(([, url]) => url),
    promises: [
      ...lists.map(
        ([what, url, limit], at): Promised => ({
          what,
          limit,
          work: (client, times) =>
            repeat(times, async () => succeeded(await client.send({ path: url, token })).ms),
          crowd: at === 0,
        }),
      ),
      { what: 'beginning a lesson', limit: 1.6, work: begin, crowd: true },
      { what: 'saving a lesson with five counts', limit: 1.6, work: save },
    ],
  }
}

async function repeat(times: number, once: () => Promise<number>): Promise<number[]> {
  const all: number[] = []
  for (let count = 0; count < times; count += 1) all.push(await once())
  return all
}

function succeeded(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text}`)
  return answer
}

async function beginLesson(client: Client, token: string, { id: student_id }: Student) {
  const name = 'Juz 3 - Q1'
  const portion = { name, type: 'old_lesson', section: 'quarter', start: 9, end: 9 }
  const lessons = [{ id: randomUUID(), name, start: 17, end: 18 }]
  const body = { id: randomUUID(), student_id, ...portion, lessons }
  return succeeded(await client.send({ method: 'POST', path: '/api/sessions/', token, body }))
}

async function saveLesson(
  client: Client,
  token: string,
  { id, lessons }: Session,
  indicators: Indicator[],
): Promise<number> {
  const concerns = indicators.map((indicator, at) => ({
    lesson_id: lessons[0]?.id,
    indicator_id: indicator.id,
    total: at + 1,
  }))
  const body = { status: 'completed', comment: 'Good effort.', concerns }
  return succeeded(await client.send({ method: 'PATCH', path: `/api/sessions/${id}`, token, body }))
    .ms
}

/** Medians of alternating blocks, so that whatever else the machine does slows both alike. */
async function beside({ what, limit, work, crowd }: Promised, ours: string, bare: string) {
  const sides = [openClient(ours), openClient(bare)] as const
  const times: [number[], number[]] = [[], []]
  try {
    for (const client of sides) await work(client, WARM_UP)
    for (let block = 0; block < BLOCKS; block += 1)
      for (const side of [0, 1] as const) times[side].push(...(await work(sides[side], BLOCK)))
  } finally {
    for (const client of sides) client.close()
  }
  const [mine, theirs] = [median(times[0]), median(times[1])]
  const promise = `${what} (${mine.toFixed(2)} ms) beside a bare handler (${theirs.toFixed(2)} ms)`
  const outcome = atMost(promise, mine / theirs, limit, '×')
  return crowd ? [outcome, await crowded(what, work, ours, bare)] : [outcome]
}

/** How many a second 32 clients get together; printed beside the bare handler's, without a budget. */
async function crowded(what: string, work: Work, ours: string, bare: string): Promise<Outcome> {
  const [mine, theirs] = [await rate(work, ours), await rate(work, bare)]
  const figure = `${Math.round(mine)} of ${Math.round(theirs)} a second`
  return {
    promise: `${what}, ${CLIENTS} clients, of a bare handler's`,
    budget: '',
    figure,
    ok: true,
  }
}

async function rate(work: Work, url: string): Promise<number> {
  const client = openClient(url, CLIENTS)
  const until = performance.now() + CROWD_MS
  const one = async () => {
    let done = 0
    while (performance.now() < until) done += (await work(client, 1)).length
    return done
  }
  const done = await Promise.all(Array.from({ length: CLIENTS }, one))
  client.close()
  return (1000 * done.reduce((sum, count) => sum + count, 0)) / CROWD_MS
}

async function startBare(
  data: string,
  database: DatabaseUrl,
  token: string,
  reads: string[],
): Promise<Running> {
  const port = await freePort()
  const handler = fileURLToPath(import.meta.resolve('./bare-handler.ts'))
  const args = [handler, data, token, String(port), ...reads]
  const log = path.join(data, 'bare.log')
  return startProgram({ command: NODE, args, port, log, env: { DATABASE_URL: database } })
}
