import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '@talaqqi/contract/sessions'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { SECRET_KEY, startServer } from './testing/child-server.ts'
import { tokenWith, useStartedSchools } from './testing/schools/started-school.ts'

const makeStarted = useStartedSchools()

const ROUNDS = 3
const TEACHERS = 4
const MARK = 'Killed in the middle'

type Call = { method: string; path: string; body?: unknown }

async function ask<T>(address: string, token: string, { method, path: at, body }: Call) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) }
  try {
    const response = await fetch(`${address}/api${at}`, { headers, method, ...sent })
    return { status: response.status, answer: (await response.json()) as T }
  } catch {
    return null
  }
}

async function listIds(address: string, token: string, list: string): Promise<string[]> {
  const listed = await ask<{ id: string }[]>(address, token, { method: 'GET', path: list })
  return listed?.answer.map(({ id }) => id) ?? []
}

/** The last answer of each lesson, and unanswered calls. */
type Phone = {
  student: string
  indicator: string
  answered: Map<string, Session>
  unanswered: Call[]
}

async function teach(address: string, token: string, phone: Phone) {
  const tell = async (call: Call): Promise<Session | null> => {
    const answered = await ask<Session>(address, token, call)
    if (!answered) {
      phone.unanswered.push(call)
      return null
    }
    expect(answered.status, JSON.stringify(answered.answer)).toBe(200)
    phone.answered.set(answered.answer.id, answered.answer)
    return answered.answer
  }
  for (;;) {
    const id = v7()
    const portion = {
      type: 'old_lesson',
      section: 'juz',
      start: 1,
      end: 1,
      lessons: [{ name: 'Juz 1' }],
    }
    const body = { id, name: MARK, student_id: phone.student, ...portion }
    let session = await tell({ method: 'POST', path: '/sessions/', body })
    for (let total = 1; session && total <= 3; total++) {
      const concerns = [{ lesson_id: session.lessons[0]?.id, indicator_id: phone.indicator, total }]
      const change = {
        save_id: v7(),
        updated_at: session.updated_at,
        comment: `${total}`,
        concerns,
      }
      session = await tell({ method: 'PATCH', path: `/sessions/${id}`, body: change })
    }
    if (!session) return
  }
}

/** Unacknowledged writes exist as a whole or not at all. */
async function expectKept(address: string, token: string, phone: Phone) {
  for (const [id, answer] of phone.answered) {
    const found = await ask<Session>(address, token, { method: 'GET', path: `/sessions/${id}` })
    const lost = phone.unanswered.some(({ path: at }) => at === `/sessions/${id}`)
    const total = found?.answer.lessons[0]?.concerns[0]?.total ?? 0
    expect(String(total)).toBe(found?.answer.comment || '0')
    // An unanswered save may have succeeded: the lesson is newer than the phone's.
    const isLater = lost && (found?.answer.updated_at ?? '') > answer.updated_at
    expect(isLater ? answer : found?.answer).toEqual(answer)
  }
}

async function teachUntilKilled({ server, address, token }: Running, ms: number): Promise<Phone[]> {
  const students = await listIds(address, token, '/students/')
  const [indicator = ''] = await listIds(address, token, '/indicators/')
  const phones = students
    .slice(0, TEACHERS)
    .map((student): Phone => ({ student, indicator, answered: new Map(), unanswered: [] }))
  const teaching = phones.map((phone) => teach(address, token, phone))
  // Each phone reaches its second lesson.
  const isUnderWay = () => phones.every(({ answered }) => answered.size > 1)
  await expect.poll(isUnderWay, { timeout: 60_000, interval: 20 }).toBe(true)
  await sleep(ms)
  await server.kill()
  await Promise.all(teaching)
  return phones
}

type Running = Awaited<ReturnType<typeof start>>
async function start(data: string) {
  const server = startServer(['--data', data])
  return { server, address: await server.ready, token: tokenWith(SECRET_KEY) }
}

test('killing the server during saves loses no answered write and duplicates none', async () => {
  const data = await makeStarted()
  const recorded = new Set<string>()
  let lost = 0
  let running = await start(data)
  for (let round = 0; round < ROUNDS; round++) {
    const phones = await teachUntilKilled(running, round * 150)
    running = await start(data)
    const { address, token } = running
    for (const phone of phones) {
      lost += phone.unanswered.length
      await expectKept(address, token, phone)
      // The outbox retries unanswered calls, here twice.
      for (const call of [...phone.unanswered, ...phone.unanswered])
        expect((await ask(address, token, call))?.status).toBe(200)
      for (const id of phone.answered.keys()) recorded.add(id)
      for (const { body } of phone.unanswered) if (hasId(body)) recorded.add(body.id)
    }
    const call = { method: 'GET', path: '/sessions/recent?limit=1000' }
    const recent = (await ask<Session[]>(address, token, call))?.answer ?? []
    const found = recent.filter(({ name }) => name === MARK).map(({ id }) => id)
    expect(found.toSorted()).toEqual([...recorded].toSorted())
  }
  await running.server.kill()
  // Proves that the kills hit running work.
  expect(recorded.size).toBeGreaterThan(ROUNDS * TEACHERS)
  expect(lost).toBeGreaterThan(ROUNDS)
}, 90_000)

function hasId(body: unknown): body is { id: string } {
  return typeof body === 'object' && body !== null && 'id' in body
}
