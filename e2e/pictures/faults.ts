import type { Page } from '@playwright/test'
import { findViolations } from '../support/school.ts'

/** Smaller shifts are not seen (https://web.dev/articles/cls). */
const MOST_SHIFT = 0.01

declare global {
  interface Window {
    shifts: { value: number; of: string }[]
  }
}

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** An init script: runs in the page before its own scripts. */
export function recordShifts() {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      const node = entry.sources.find(({ node: moved }) => moved)?.node
      const element = node instanceof Element ? node : node?.parentElement
      const of = element ? `${element.localName} '${element.textContent?.slice(0, 30)}'` : ''
      window.shifts.push({ value: entry.value, of })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Null if it is too small to be seen. */
export function findShift(shifts: Window['shifts']): string | null {
  const shift = shifts.reduce((sum, { value }) => sum + value, 0)
  const [largest] = shifts.toSorted((a, b) => b.value - a.value)
  return shift > MOST_SHIFT ? `layout shift ${shift.toFixed(3)}, most by ${largest?.of}` : null
}

/** Of a page that was opened after `recordShifts`; one line a fault. */
export async function findFaults(page: Page): Promise<string[]> {
  const { shifts, excess } = await page.evaluate(() => ({
    shifts: window.shifts,
    // On a phone `innerWidth` grows with the page.
    excess: document.documentElement.scrollWidth - screen.width,
  }))
  const shift = findShift(shifts)
  const violations = await findViolations(page)
  return [
    ...(shift ? [shift] : []),
    ...(excess > 0 ? [`${excess} px wider than the screen`] : []),
    ...violations.map((violation) => `axe ${violation}`),
  ]
}
