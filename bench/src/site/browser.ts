import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { openClient, signIn } from '../client.ts'

export type Phone = { page: Page; settings: CDPSession; close(): Promise<void> }

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

/** With an empty cache; with an email, already signed in. */
export async function openPhone(browser: Browser, url: string, email?: string): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    // Prefetching is not part of the screen.
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

export async function slowDown({ settings }: Phone, rate: number): Promise<void> {
  await settings.send('Emulation.setCPUThrottlingRate', { rate })
}

export async function choose(page: Page, name: string | RegExp): Promise<void> {
  const link = page.getByRole('link', { name, exact: true })
  await link
    .or(page.getByRole('button', { name, exact: true }))
    .filter({ visible: true })
    .first()
    .tap()
}
