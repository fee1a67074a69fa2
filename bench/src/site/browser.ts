import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { openClient, signIn } from '../client.ts'

export type Phone = { page: Page; settings: CDPSession; close(): Promise<void> }

/** A worker is not fetched from a certificate that only the context trusts. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors']

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: ARGS })
}

type PhoneOptions = {
  /** Already signed in. */
  email?: string
  /** Blocked by default, because prefetching is not part of a screen. */
  serviceWorkers?: 'allow' | 'block'
}

/** A cheap phone with an empty cache. */
export async function openPhone(
  browser: Browser,
  url: string,
  { email, serviceWorkers = 'block' }: PhoneOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    serviceWorkers,
  })
  const page = await context.newPage()
  const settings = await context.newCDPSession(page)
  if (email) await keepToken(page, url, email)
  return { page, settings, close: () => context.close() }
}

async function keepToken(page: Page, url: string, email: string): Promise<void> {
  const client = openClient(url)
  const token = await signIn(client, email)
  client.close()
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
}

/** Slows the processor by this factor. */
export async function slowDown({ settings }: Pick<Phone, 'settings'>, rate: number): Promise<void> {
  await settings.send('Emulation.setCPUThrottlingRate', { rate })
}

export async function choose(page: Page, name: string | RegExp): Promise<void> {
  const link = page.getByRole('link', { name, exact: true })
  const chip = page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) })
  await link
    .or(page.getByRole('button', { name, exact: true }))
    .or(chip)
    .filter({ visible: true })
    .first()
    .tap()
}
