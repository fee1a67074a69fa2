import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { openClient, signIn } from './client.ts'

/** A phone with the site open, and the way to its settings that only Chromium has. */
export type Phone = { page: Page; settings: CDPSession; close(): Promise<void> }

/** The system's Chromium; nothing is downloaded. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

/** A cheap phone that has never seen the site; with a person's email, one who is signed in already. */
export async function openPhone(browser: Browser, url: string, email?: string): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // The certificate of our own proxy (proxy.ts).
    ignoreHTTPSErrors: true,
    // What a service worker fetches beforehand is no part of the screen.
    serviceWorkers: 'block',
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

/** How many times slower the phone's processor is than this machine's. */
export async function slowDown({ settings }: Phone, rate: number): Promise<void> {
  await settings.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Taps the link or the button of exactly this name, when it is there. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  const link = page.getByRole('link', { name, exact: true })
  await link
    .or(page.getByRole('button', { name, exact: true }))
    .filter({ visible: true })
    .first()
    .tap()
}
