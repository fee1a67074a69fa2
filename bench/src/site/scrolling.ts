import type { Browser } from 'playwright-core'
import { atMost, type Outcomes } from '../promises.ts'
import { openPhone, slowDown } from './browser.ts'
import { TEACHER } from './opened-pages.ts'

const ROUNDS = 3
/** In CSS pixels, and pixels per second. */
const SCROLL = 2400
const SPEED = 3000
const SCROLLS = 6

export async function* measureScrolling(browser: Browser, url: string): Outcomes {
  const longest: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    longest.push(await scrollLongestSurah(browser, url))
  // The best round excludes other load.
  const ms = Math.min(...longest)
  yield atMost('scrolling surah 2, 6× slowed: longest task', ms, 50, 'ms')
}

/** Processor time of the main thread's longest task, in ms. */
async function scrollLongestSurah(browser: Browser, url: string): Promise<number> {
  const phone = await openPhone(browser, url, { email: TEACHER })
  const { page, settings } = phone
  await page.goto('/verse?surah=2')
  await page.getByRole('button', { name: 'Select verse 1', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(phone, 6)
  // Throttling and loading settle.
  await page.waitForTimeout(1500)
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  for (let count = 0; count < SCROLLS; count += 1)
    await settings.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -SCROLL,
      speed: SPEED,
    })
  const longest = longestTask(JSON.parse((await browser.stopTracing()).toString()))
  const moved = await page.evaluate(() => scrollY)
  await phone.close()
  if (moved < (SCROLL * SCROLLS) / 2)
    throw new Error(`the verses have only moved by ${moved} pixels`)
  return longest
}

type Trace = {
  /** `tdur` is processor time in microseconds. */
  traceEvents: { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }[]
}

function longestTask({ traceEvents }: Trace): number {
  const place = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  const pages = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const threads = new Set(pages.map(place))
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && threads.has(place(event)))
  if (tasks.length === 0) throw new Error('the browser has told of no tasks')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
