import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Outcomes } from '../promises.ts'
import { openPhone, slowDown } from './browser.ts'
import { studentPath, TEACHER, tokenOf } from './opened-pages.ts'
import { ROUNDS, readSpeed, recordSpeed, type Speed, speedOutcomes } from './paint-speed.ts'

const LIMITS = { largestPaint: 1200, blocked: 150 }

/** Pages opened again on a phone without a network, from the service worker and the kept reads. */
export async function* measureReturnVisit(browser: Browser, url: string): Outcomes {
  const student = await studentPath(url, await tokenOf(url))
  const phone = await openPhone(browser, url, { email: TEACHER, serviceWorkers: 'allow' })
  const context = phone.page.context()
  for (const path of ['/', student]) await visit(phone.page, path)
  await context.setOffline(true)
  for (const [name, path] of [
    ['dashboard', '/'],
    ['student page', student],
  ] as const) {
    const rounds: Speed[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openAgain(context, path))
    yield* speedOutcomes(`return visit, ${name}, no network, 4× slowed`, rounds, LIMITS)
  }
  await phone.close()
}

/** Stays until the worker serves the site and the reads are kept. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(4000)
}

/** In a new tab, as after Android has closed the old one. */
async function openAgain(context: BrowserContext, path: string): Promise<Speed> {
  const page = await context.newPage()
  const settings = await context.newCDPSession(page)
  await recordSpeed(page)
  await slowDown({ settings }, 4)
  await page.goto(path)
  const speed = await readSpeed(page)
  await page.close()
  return speed
}
