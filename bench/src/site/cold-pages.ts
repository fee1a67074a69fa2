import type { Browser } from 'playwright-core'
import { atMost, type Outcomes } from '../promises.ts'
import { openProxy, SLOW_4G } from '../proxy.ts'
import { openPhone, slowDown } from './browser.ts'
import { guardianPage, type OpenedPage, studentPath, tokenOf } from './opened-pages.ts'
import { ROUNDS, readSpeed, recordSpeed, type Speed, speedOutcomes } from './paint-speed.ts'

/** Before the service worker 1,256 to 1,350 ms; 10 % more are allowed. */
const SIGN_IN_PAGE = { largestPaint: 1485 }
const DEEP_LINK = { largestPaint: 2500, blocked: 200 }

/** Until a page is usable on a cheap phone with a slow network, an empty cache and no service worker. */
export async function* measureColdPages(browser: Browser, server: string): Outcomes {
  const all: Speed[] = []
  const proxy = await openProxy(server)
  for (const opened of await coldPages(server)) {
    const rounds: Speed[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await speedOf(browser, proxy.url, opened))
    all.push(...rounds)
    const what = opened.kept ? `cold deep link, ${opened.name}` : `first visit, ${opened.name}`
    const limits = opened.kept ? DEEP_LINK : SIGN_IN_PAGE
    yield* speedOutcomes(`${what}, slow 4G, 4× slowed`, rounds, limits)
  }
  proxy.close()
  const shift = Math.max(...all.map((speed) => speed.shift))
  yield atMost('layout shift of these pages, at most', shift, 0, '')
}

async function coldPages(server: string): Promise<OpenedPage[]> {
  const token = await tokenOf(server)
  const kept = { key: 'token', token }
  return [
    { name: 'sign-in page', path: '/auth' },
    { name: 'student page', path: await studentPath(server, token), kept },
    { name: 'dashboard', path: '/', kept },
    { name: 'list of classes', path: '/lesson/section-list', kept },
    await guardianPage(server),
  ]
}

export async function speedOf(browser: Browser, url: string, { path, kept }: OpenedPage) {
  const phone = await openPhone(browser, url)
  const { page, settings } = phone
  if (kept) await page.addInitScript(({ key, token }) => localStorage.setItem(key, token), kept)
  await settings.send('Network.enable')
  await settings.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await slowDown(phone, 4)
  await recordSpeed(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  const speed = await readSpeed(page)
  await phone.close()
  return speed
}
