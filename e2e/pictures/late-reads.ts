import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Longer than any other answer of the demo school takes. */
const LATE_MS = 900

export type LateReads = {
  /** The addresses that were read since the last `hold`. */
  asked: Set<string>
  /** From now on this read answers last; null: none. */
  hold: (address: string | null) => void
}

/** For `npm run pictures -- --late`: what moves a screen when one of its answers is slow. */
export async function watchReads(page: Page): Promise<LateReads> {
  const asked = new Set<string>()
  let held: string | null = null
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const address = pathname + search
    if (request.method() === 'GET') asked.add(address)
    if (address === held) await setTimeout(LATE_MS)
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined)
  })
  return {
    asked,
    hold: (address) => {
      held = address
      asked.clear()
    },
  }
}
