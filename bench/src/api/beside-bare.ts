import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Indicator } from '@talaqqi/contract/indicators'
import type { Session } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import { type Answer, type Client, openClient, signIn } from '../client.ts'
import { freePort } from '../ports.ts'
import { NODE, type Running, startProgram } from '../processes.ts'
import { atMost, median, type Outcome } from '../promises.ts'
import { type DatabaseUrl, LARGE_ADMIN, onDatabase } from '../schools.ts'
import { startServer } from '../server.ts'
import {
  addWhatIsMissing,
  lookAt,
  type PromisedRead,
  promisedReads,
  type Read,
  type School,
} from './asked-calls.ts'

const WARM_UP = 150
const BLOCKS = 20
const BLOCK = 20
const CLIENTS = 32
const CROWD_MS = 2000

/** Returns the duration of each call, in ms. */
type Work = (client: Client, times: number) => Promise<number[]>
type Promised = { what: string; limit: number; work: Work; crowd?: boolean }

/** One client at a time; for two calls also requests per second with 32 clients. */
export function measureBesideBare(data: string): Promise<Outcome[]> {
  return onDatabase(data, async ({ pool }, database) => {
    const ours = await startServer(data, database)
    const client = openClient(ours.url)
    const token = await signIn(client, LARGE_ADMIN)
    const school = await lookAt(client, token)
    const added = await addWhatIsMissing({ client, token }, pool, school)
    const reads = promisedReads(token, school, added)
    const bare = await startBare(data, database, token, reads)
    try {
      const outcomes: Outcome[] = []
      for (const promised of promisesOf({ token, school, reads }))
        outcomes.push(...(await beside(promised, ours.url, bare.url)))
      return outcomes
    } finally {
      client.close()
      await bare.stop()
      await ours.stop()
    }
  })
}

type Asked = { token: string; school: School; reads: PromisedRead[] }

function promisesOf({ token, school: { student, indicators }, reads }: Asked): Promised[] {
  const begin: Work = (client, times) =>
    repeat(times, async () => (await beginLesson(client, token, student)).ms)
  const save: Work = (client, times) =>
    repeat(times, async () => {
      const { text } = await beginLesson(client, token, student)
      return saveLesson(client, token, JSON.parse(text), indicators)
    })
  return [
    ...reads.map(({ what, limit, path: url, token: whose }, at): Promised => {
      const work: Work = (client, times) =>
        repeat(times, async () => succeeded(await client.send({ path: url, token: whose })).ms)
      return { what, limit, work, crowd: at === 0 }
    }),
    { what: 'beginning a lesson', limit: 1.6, work: begin, crowd: true },
    { what: 'saving a lesson with five counts', limit: 1.6, work: save },
  ]
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

/** Blocks alternate, so that other load slows both equally. */
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

/** With 32 clients; no budget. */
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
  reads: Read[],
): Promise<Running> {
  const port = await freePort()
  const handler = fileURLToPath(import.meta.resolve('./bare-handler.ts'))
  const args = [handler, data, token, String(port), JSON.stringify(reads)]
  const log = path.join(data, 'bare.log')
  return startProgram({ command: NODE, args, port, log, env: { DATABASE_URL: database } })
}
