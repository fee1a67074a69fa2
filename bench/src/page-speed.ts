import type { Browser } from 'playwright-core'
import { openPhone, slowDown } from './browser.ts'
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

type Speed = { largestPaint: number; blocked: number; shift: number }

/** How soon a page is there on a cheap phone with a slow network, for the first time in its life. */
export async function measurePageSpeed(browser: Browser, url: string): Promise<Outcome[]> {
  const pages = [
    { name: 'sign-in page', path: '/auth' },
    { name: 'list of classes', path: '/lesson/section-list', email: 'teacher@demo.school' },
  ]
  const outcomes: Outcome[] = []
  for (const { name, path, email } of pages) {
    const rounds: Speed[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await speedOf(browser, url, path, email))
    const middle = (of: keyof Speed) => median(rounds.map((speed) => speed[of]))
    const where = `${name}, slow 4G, 4× slowed`
    outcomes.push(
      atMost(`${where}: largest paint`, middle('largestPaint'), 1800, 'ms'),
      atMost(`${where}: blocked for`, middle('blocked'), 150, 'ms'),
      atMost(`${where}: layout shift`, middle('shift'), 0, ''),
    )
  }
  return outcomes
}

async function speedOf(browser: Browser, url: string, path: string, email?: string) {
  const phone = await openPhone(browser, url, email)
  const { page, settings } = phone
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
  const speed = await page.evaluate(() => (globalThis as unknown as { speed: Speed }).speed)
  await phone.close()
  return speed
}
