import type { AttendanceOfStudent } from '@talaqqi/contract/attendances'
import type { AuditEntry } from '@talaqqi/contract/audit'
import type { Session, SessionSummary } from '@talaqqi/contract/sessions'
import type { Browser, Page } from 'playwright-core'
import { type Client, openClient, PASSWORD, read, signIn } from '../client.ts'
import { atMost, type Outcome } from '../promises.ts'
import { startServer } from '../server.ts'
import { openBrowser, openPhone } from '../site/browser.ts'
import { mailed } from './mails.ts'
import {
  chooseJuz,
  countAndSave,
  type Lesson,
  openSheet,
  signInFirst,
  tapStatus,
} from './unsent-phone.ts'

const ROUNDS = 3
const CHILDREN = 6
const LESSON: Lesson = { juz: 20, indicator: 'Told', count: 3 }
const TEMPORARY = /^([A-Z][a-z]{3}-[a-z]{4}-\d{4})$/m
const DAY_MS = 86_400_000
const WAIT_MS = 60_000
const PAUSE_MS = 500

type Id = { id: string }
type Office = {
  get<T>(path: string): Promise<T>
  send<T = Id>(method: string, path: string, body: object): Promise<T>
}

/** What one round left behind; all are to be 0. */
type Left = { lost: number; twice: number; wrong: number; byEmail: number }

/** A teacher works offline, the office corrects the sign-in email, the teacher signs in with it. */
export async function attackByCorrectedEmail(data: string): Promise<Outcome[]> {
  const server = await startServer(data)
  const browser = await openBrowser()
  try {
    const client = openClient(server.url)
    const office = await openOffice(client)
    const rounds: Left[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await correct(browser, office, { data, url: server.url, round }))
    client.close()
    const sum = (of: keyof Left) => rounds.reduce((total, left) => total + left[of], 0)
    const what = `a sign-in email corrected while ${CHILDREN} children's taps and a lesson are unsent, ${ROUNDS} times`
    return [
      atMost(`${what}: never arrived after the new sign-in`, sum('lost'), 0, 'records'),
      atMost('the same: recorded twice', sum('twice'), 0, 'records'),
      atMost('the same: arrived with another status or count', sum('wrong'), 0, 'records'),
      atMost('the same: keys on the phone that hold an email', sum('byEmail'), 0, 'keys'),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function openOffice(client: Client): Promise<Office> {
  const token = await signIn(client, 'admin@demo.school')
  return {
    get: (path) => read(client.send({ path: `/api/${path}`, token })),
    send: (method, path, body) => read(client.send({ method, path: `/api/${path}`, token, body })),
  }
}

/** A class with a teacher and children of its own, so that its records can be counted. */
async function makeClass(office: Office, name: string, email: string) {
  const { id } = await office.send('POST', 'sections/', { name })
  const section = { id, name }
  const person = { first_name: 'Khadijah', last_name: 'Salie', email }
  const teacher = await office.send('POST', 'users/', person)
  await office.send('POST', `users/${teacher.id}/sections`, { section_id: section.id })
  const children: { id: string; name: string }[] = []
  for (let at = 0; at < CHILDREN; at += 1) {
    const child = { first_name: `Unsent${at}`, last_name: 'Child', section_id: section.id }
    const made = await office.send('POST', 'students/', child)
    children.push({ id: made.id, name: `${child.first_name} ${child.last_name}` })
  }
  return { section, teacher, children }
}

type Round = { data: string; url: string; round: number }

async function correct(browser: Browser, office: Office, at: Round): Promise<Left> {
  const { data, url, round } = at
  const [wrong, right] = ['wrong', 'right'].map(
    (word) => `${word}${round}-${Date.now()}@demo.school`,
  )
  const email = String(wrong)
  const corrected = String(right)
  const { section, teacher, children } = await makeClass(office, `Unsent ${round}`, email)
  const phone = await openPhone(browser, url)
  const { page } = phone
  page.setDefaultTimeout(WAIT_MS)
  const signInAs = async (address: string, chosen: string) =>
    signInFirst(page, {
      email: address,
      temporary: await mailed(data, address, TEMPORARY),
      chosen,
    })
  await page.goto('/')
  await signInAs(email, PASSWORD)
  const sheet = await page.context().newPage()
  await openSheet(sheet)
  await chooseJuz(page, { name: children[0]?.name ?? '', of: section.name }, LESSON.juz)

  await page.context().setOffline(true)
  const statuses = new Map<string, string>()
  for (const [index, { id, name }] of children.entries())
    statuses.set(id, asStatus(await tapStatus(sheet, name, 1 + (index % 3))))
  const lesson = await countAndSave(page, LESSON)
  await office.send('PUT', `users/${teacher.id}`, { email: corrected })
  // In one round the tab with the taps is gone before the phone has a network again.
  if (round % 2 === 1) await sheet.close()
  await page.context().setOffline(false)
  await page.waitForURL(/\/auth/)
  await signInAs(corrected, `${PASSWORD}2`)

  const readAll = () => readArrived(office, section.id, [...statuses.keys()])
  const isAllThere = ({ sessions, attendances }: Arrived) =>
    sessions.some(({ id, status }) => id === lesson && status === 'completed') &&
    attendances.length >= CHILDREN
  const arrived = await waitFor(page, readAll, isAllThere)
  const left = await judge(office, arrived, { lesson, statuses })
  const byEmail = await page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.includes('@')).length,
  )
  await phone.close()
  return { ...left, byEmail }
}

/** The status as the API has it, from its English words. */
const asStatus = (label: string) => label.toLowerCase().replaceAll(' ', '_')

type Arrived = { sessions: SessionSummary[]; attendances: AttendanceOfStudent[] }

async function readArrived(office: Office, section_id: string, ids: string[]): Promise<Arrived> {
  const sessions = await office.get<SessionSummary[]>(`sessions/recent?section_id=${section_id}`)
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
  const days = `start_date=${day(-1)}&end_date=${day(1)}`
  const attendances: AttendanceOfStudent[] = []
  for (const id of ids)
    attendances.push(
      ...(await office.get<AttendanceOfStudent[]>(`students/${id}/attendances?${days}`)),
    )
  return { sessions, attendances }
}

/** The last answer, also where it never became complete. */
async function waitFor<T>(page: Page, ask: () => Promise<T>, isDone: (answer: T) => boolean) {
  const until = Date.now() + WAIT_MS
  let answer = await ask()
  while (!isDone(answer) && Date.now() < until) {
    await page.waitForTimeout(PAUSE_MS)
    answer = await ask()
  }
  return answer
}

type Sent = { lesson: string; statuses: Map<string, string> }

async function judge(office: Office, { sessions, attendances }: Arrived, sent: Sent) {
  const ofChild = (id: string) => attendances.filter(({ student_id }) => student_id === id)
  const ids = [...sent.statuses.keys()]
  const isSaved = sessions.some(({ id, status }) => id === sent.lesson && status === 'completed')
  const lost = ids.filter((id) => ofChild(id).length === 0).length + (isSaved ? 0 : 1)
  const records = [
    ...attendances.map(({ id }) => ['attendances', id] as const),
    ...sessions.map(({ id }) => ['sessions', id] as const),
  ]
  let twice = Math.max(0, attendances.length - ids.length) + Math.max(0, sessions.length - 1)
  for (const [record, id] of records) {
    const history = await office.get<AuditEntry[]>(`audit/?record=${record}&record_id=${id}`)
    if (history.filter(({ action }) => action === 'create').length !== 1) twice += 1
  }
  const counts = isSaved ? await countsOf(office, sent.lesson) : LESSON.count
  const wrong = attendances.filter((one) => one.status !== sent.statuses.get(one.student_id))
  return { lost, twice, wrong: wrong.length + (counts === LESSON.count ? 0 : 1) }
}

async function countsOf(office: Office, id: string): Promise<number> {
  const { lessons } = await office.get<Session>(`sessions/${id}`)
  return lessons.flatMap(({ concerns }) => concerns).reduce((sum, { total }) => sum + total, 0)
}
