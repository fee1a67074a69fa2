import type { Child, ChildsLesson } from '@talaqqi/contract/guardian-site'
import type { Student } from '@talaqqi/contract/students'
import type { Browser } from 'playwright-core'
import { openClient, PASSWORD, read, signIn } from '../client.ts'
import { atMost, median, type Outcome } from '../promises.ts'
import { openProxy } from '../proxy.ts'
import { openPhone, slowDown } from './browser.ts'

/** Lighthouse's slow 4G. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const ROUNDS = 3
/** A task blocks the screen beyond this. */
const LONG_TASK_MS = 50
const CALM_MS = 5000

/** `kept` holds the token of a signed-in person. */
export type OpenedPage = { name: string; path: string; kept?: { key: string; token: string } }
type Speed = { largestPaint: number; blocked: number; shift: number }
/** In ms since navigation. */
type Seen = {
  firstPaint: number
  largestPaint: number
  tasks: { start: number; end: number }[]
  shift: number
}

/** Cheap phone, slow network, empty cache (decision 046). */
export async function measurePageSpeed(browser: Browser, server: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const proxy = await openProxy(server)
  for (const opened of await pagesOf(server)) {
    const rounds: Speed[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await speedOf(browser, proxy.url, opened))
    const middle = (of: keyof Speed) => median(rounds.map((speed) => speed[of]))
    const where = `${opened.name}, slow 4G through a proxy, 4× slowed`
    outcomes.push(
      atMost(`${where}: largest paint`, middle('largestPaint'), opened.kept ? 2500 : 1800, 'ms'),
      atMost(`${where}: blocked for`, middle('blocked'), 150, 'ms'),
      atMost(`${where}: layout shift`, middle('shift'), 0, ''),
    )
  }
  proxy.close()
  return outcomes
}

export async function pagesOf(url: string): Promise<OpenedPage[]> {
  const client = openClient(url)
  const token = await signIn(client, 'teacher@demo.school')
  const [student] = await read<Student[]>(client.send({ path: '/api/students/', token }))
  client.close()
  if (!student) throw new Error('the demo school has no students')
  const kept = { key: 'token', token }
  return [
    { name: 'sign-in page', path: '/auth' },
    { name: "a stranger at the school's address", path: '/' },
    { name: 'dashboard', path: '/', kept },
    { name: 'list of classes', path: '/lesson/section-list', kept },
    { name: 'student page', path: `/lesson/recent?student=${student.id}`, kept },
    ...(await pagesOfGuardian(url)),
  ]
}

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
    {
      name: "child's lesson",
      path: `/guardian/lessons/${lesson.id}`,
      kept: { key: 'guardian_token', token },
    },
  ]
}

export async function speedOf(browser: Browser, url: string, { path, kept }: OpenedPage) {
  const phone = await openPhone(browser, url)
  const { page, settings } = phone
  if (kept) await page.addInitScript(({ key, token }) => localStorage.setItem(key, token), kept)
  await settings.send('Network.enable')
  await settings.send('Network.emulateNetworkConditions', SLOW_4G)
  await slowDown(phone, 4)
  await page.addInitScript(() => {
    const speed: Seen = { firstPaint: 0, largestPaint: 0, tasks: [], shift: 0 }
    Object.assign(globalThis, { speed })
    const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
        type,
        buffered: true,
      })
    watch('paint', ({ startTime }) => (speed.firstPaint = startTime))
    watch('largest-contentful-paint', ({ startTime }) => (speed.largestPaint = startTime))
    watch('longtask', ({ startTime, duration }) =>
      speed.tasks.push({ start: startTime, end: startTime + duration }),
    )
    watch('layout-shift', (entry) => (speed.shift += 'value' in entry ? Number(entry.value) : 0))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  // Prefetched content must not shift the page.
  await page.waitForTimeout(CALM_MS)
  // A busy machine reports a paint after the network is idle.
  await page.waitForFunction(
    () => (globalThis as unknown as { speed: Seen }).speed.largestPaint > 0,
  )
  const seen = await page.evaluate(() => (globalThis as unknown as { speed: Seen }).speed)
  await phone.close()
  const { largestPaint, shift } = seen
  return { largestPaint, blocked: blockedAfter(seen), shift }
}

/** Lighthouse's Total Blocking Time, from the first paint. */
function blockedAfter({ firstPaint, tasks }: Seen): number {
  return tasks
    .map(({ start, end }) => end - Math.max(start, firstPaint) - LONG_TASK_MS)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0)
}
