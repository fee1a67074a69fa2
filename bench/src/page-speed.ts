import type { Child, ChildsLesson } from '@talaqqi/contract/guardian-site'
import type { Student } from '@talaqqi/contract/students'
import type { Browser } from 'playwright-core'
import { openPhone, slowDown } from './browser.ts'
import { openClient, PASSWORD, read, signIn } from './client.ts'
import { atMost, median, type Outcome } from './promises.ts'

/** A slow mobile network as Lighthouse has it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const ROUNDS = 3
/** A task keeps the screen from answering for as long as it lasts beyond this. */
const LONG_TASK_MS = 50

/**
 * A page as it is opened for the first time, by somebody who is signed in already where an email is named;
 * a guardian has a `token`.
 */
export type OpenedPage = { name: string; path: string; email?: string; token?: string }
type Speed = { largestPaint: number; blocked: number; shift: number }

/** How soon a page is there on a cheap phone with a slow network, for the first time in its life. */
export async function measurePageSpeed(browser: Browser, url: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const opened of await pagesOf(url)) {
    const rounds: Speed[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await speedOf(browser, url, opened))
    const middle = (of: keyof Speed) => median(rounds.map((speed) => speed[of]))
    const where = `${opened.name}, slow 4G, 4× slowed`
    outcomes.push(
      atMost(`${where}: largest paint`, middle('largestPaint'), 1800, 'ms'),
      atMost(`${where}: blocked for`, middle('blocked'), 150, 'ms'),
      atMost(`${where}: layout shift`, middle('shift'), 0, ''),
    )
  }
  return outcomes
}

/** What is opened first on a morning, in the demo school. */
export async function pagesOf(url: string): Promise<OpenedPage[]> {
  const email = 'teacher@demo.school'
  return [
    { name: 'sign-in page', path: '/auth' },
    { name: 'dashboard', path: '/', email },
    { name: 'list of classes', path: '/lesson/section-list', email },
    { name: 'student page', path: `/lesson/recent?student=${await anyStudent(url, email)}`, email },
    ...(await pagesOfGuardian(url)),
  ]
}

/** The guardian site: where a message to a mother leads, and her child's lesson. */
export async function pagesOfGuardian(url: string): Promise<OpenedPage[]> {
  const client = openClient(url)
  const body = { username: 'guardian@demo.school', password: PASSWORD }
  const entered = client.send({ method: 'POST', path: '/api/guardian/sign-in', body })
  const { data } = await read<{ data: { access_token: string } }>(entered)
  const token = data.access_token
  const path = '/api/guardian/children'
  const [child] = await read<Child[]>(client.send({ path, token }))
  const lessons = client.send({ path: `${path}/${child?.id}/lessons`, token })
  const [lesson] = await read<ChildsLesson[]>(lessons)
  client.close()
  if (!lesson) throw new Error('the child of the demo school has no lessons')
  return [
    { name: 'guardian site', path: '/guardian' },
    { name: "child's lesson", path: `/guardian/lessons/${lesson.id}`, token },
  ]
}

async function anyStudent(url: string, email: string): Promise<string> {
  const client = openClient(url)
  const token = await signIn(client, email)
  const [student] = await read<Student[]>(client.send({ path: '/api/students/', token }))
  client.close()
  if (!student) throw new Error('the demo school has no students')
  return student.id
}

export async function speedOf(browser: Browser, url: string, { path, email, token }: OpenedPage) {
  const phone = await openPhone(browser, url, email)
  const { page, settings } = phone
  if (token)
    await page.addInitScript((value) => localStorage.setItem('guardian_token', value), token)
  await settings.send('Network.enable')
  await settings.send('Network.emulateNetworkConditions', SLOW_4G)
  await slowDown(phone, 4)
  await page.addInitScript((longTask) => {
    const speed = { largestPaint: 0, blocked: 0, shift: 0 }
    Object.assign(globalThis, { speed })
    const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
        type,
        buffered: true,
      })
    watch('largest-contentful-paint', ({ startTime }) => (speed.largestPaint = startTime))
    watch('longtask', ({ duration }) => (speed.blocked += duration - longTask))
    watch('layout-shift', (entry) => (speed.shift += 'value' in entry ? Number(entry.value) : 0))
  }, LONG_TASK_MS)
  await page.goto(path, { waitUntil: 'networkidle' })
  // On a busy machine the browser tells of a paint later than the network is quiet.
  await page.waitForFunction(
    () => (globalThis as unknown as { speed: Speed }).speed.largestPaint > 0,
  )
  const speed = await page.evaluate(() => (globalThis as unknown as { speed: Speed }).speed)
  await phone.close()
  return speed
}
