import type { Locator } from '@playwright/test'
import { expect } from './school.ts'

/** Counts a teacher's taps in one job; typing is not a tap. */
export function countTaps(job: string) {
  let taps = 0
  return {
    tap: (target: Locator) => {
      taps += 1
      return target.click()
    },
    expectAtMost: (most: number) => {
      // oxlint-disable-next-line no-console -- the figure that the issue asks for
      console.log(`${job}: ${taps} taps`)
      expect(taps, job).toBeLessThanOrEqual(most)
    },
  }
}
