import type { Browser } from 'playwright-core'
import { PASSWORD } from '../client.ts'
import { atMost, median, type Outcomes } from '../promises.ts'
import { openProxy, SLOW_4G } from '../proxy.ts'
import { openPhone, slowDown } from './browser.ts'
import { TEACHER } from './opened-pages.ts'
import { ROUNDS } from './paint-speed.ts'
import { tapToPaint } from './tap-to-paint.ts'

const TYPING_MS = 10_000
/** A link to a student: the class of today stands on the dashboard. */
const STUDENT = 'main a[href*="student="]'

/** From the tap on 'Sign in' to the dashboard with its data, on a phone that was never here. */
export async function* measureFirstSignIn(browser: Browser, server: string): Outcomes {
  // The network is slow at the proxy, because DevTools does not slow the service worker down.
  const proxy = await openProxy(server, SLOW_4G)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await signInFirst(browser, proxy.url))
  proxy.close()
  const where = 'first sign-in, slow 4G, 4× slowed: dashboard after the tap'
  yield atMost(where, median(rounds), 1200, 'ms')
}

async function signInFirst(browser: Browser, url: string): Promise<number> {
  const phone = await openPhone(browser, url, { serviceWorkers: 'allow' })
  const { page } = phone
  await slowDown(phone, 4)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(TEACHER)
  await page.waitForTimeout(TYPING_MS)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  const ms = await tapToPaint(page, button, { selector: STUDENT, what: 'count' })
  await phone.close()
  return ms
}
