import type { Page } from 'playwright-core'
import { atMost, median, type Outcome } from '../promises.ts'

export const ROUNDS = 3
/** A task blocks the screen for its duration beyond this. */
const LONG_TASK_MS = 50
const SETTLED_MS = 5000

/** Largest paint and blocked time in ms, and Chromium's layout shift score. */
export type Speed = { largestPaint: number; blocked: number; shift: number }
/** As the browser reports, in ms since navigation. */
type Seen = {
  firstPaint: number
  largestPaint: number
  tasks: { start: number; end: number }[]
  shift: number
}

/** Call before the page navigates. */
export async function recordSpeed(page: Page): Promise<void> {
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
}

/** Speed of the page that `recordSpeed` watches, after its content has settled. */
export async function readSpeed(page: Page): Promise<Speed> {
  // Content prefetched when idle (web/src/platform/queries/when-idle.ts) must not shift the page.
  await page.waitForTimeout(SETTLED_MS)
  // On a busy machine the browser reports a paint after the network is idle.
  await page.waitForFunction(
    () => (globalThis as unknown as { speed: Seen }).speed.largestPaint > 0,
  )
  const seen = await page.evaluate(() => (globalThis as unknown as { speed: Seen }).speed)
  return { largestPaint: seen.largestPaint, blocked: blockedAfter(seen), shift: seen.shift }
}

/** Lighthouse's Total Blocking Time: counts only from the first paint. */
function blockedAfter({ firstPaint, tasks }: Seen): number {
  return tasks
    .map(({ start, end }) => end - Math.max(start, firstPaint) - LONG_TASK_MS)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0)
}

type Limits = { largestPaint: number; blocked?: number }

/** Medians of several rounds beside their budgets. */
export function speedOutcomes(where: string, rounds: Speed[], limits: Limits): Outcome[] {
  const middle = (of: keyof Speed) => median(rounds.map((speed) => speed[of]))
  return [
    atMost(`${where}: largest paint`, middle('largestPaint'), limits.largestPaint, 'ms'),
    ...(limits.blocked === undefined
      ? []
      : [atMost(`${where}: blocked for`, middle('blocked'), limits.blocked, 'ms')]),
  ]
}
