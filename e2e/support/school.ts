import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type MailServer, startMailServer } from './auth-mail.ts'
import { type KeptSchool, keepSchool } from './kept-school.ts'
import { type RunningServer, startServer } from './server.ts'

export { expect } from '@playwright/test'

export const PASSWORD = 'Demo-pass-1!'
export const PEOPLE = {
  administrator: 'admin@demo.school',
  teacher: 'teacher@demo.school',
  other: 'other@demo.school',
} as const
type Who = keyof typeof PEOPLE

type Fixtures = {
  /** Without the sign-in screen. */
  openAs: (who: Who, path?: string) => Promise<void>
  /** Console errors that the journey provokes. */
  expectConsoleErrors: (pattern: RegExp) => void
  consoleWatch: undefined
  schoolAsLoaded: undefined
}

/** Of journeys with the tag `@wide`. */
const DESK = { width: 1280, height: 800 }

type WorkerFixtures = {
  mail: MailServer
  server: RunningServer
  /** Of sign-ins that the kept school contains: hashing a password for each journey is slow. */
  tokens: Record<Who, string>
  keptSchool: KeptSchool
}

/** Each journey begins with the demo school as it was loaded, on the worker's own server. */
export const test = base.extend<Fixtures & { expected: RegExp[] }, WorkerFixtures>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const env = { SMTP_URL: mail.url, MAIL_FROM: 'Talaqqi <no-reply@demo.school>' }
      const server = await startServer({ env })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  tokens: [
    async ({ server }, use) => {
      const tokens = await Promise.all(Object.values(PEOPLE).map((name) => tokenOf(server, name)))
      const [administrator = '', teacher = '', other = ''] = tokens
      await use({ administrator, teacher, other })
    },
    { scope: 'worker' },
  ],
  // After the sign-ins, so that they survive a restore.
  keptSchool: [
    async ({ server, tokens: _ }, use) => {
      const school = await keepSchool(server.data)
      await use(school)
      await school.close()
    },
    { scope: 'worker' },
  ],
  schoolAsLoaded: [
    async ({ keptSchool, mail }, use) => {
      await keptSchool.restore()
      mail.forget()
      await use(undefined)
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  viewport: async ({ viewport }, use, { tags }) => use(tags.includes('@wide') ? DESK : viewport),
  hasTouch: async ({ hasTouch }, use, { tags }) => use(hasTouch && !tags.includes('@wide')),
  expected: async ({}, use) => use([]),
  expectConsoleErrors: async ({ expected }, use) => use((pattern) => void expected.push(pattern)),
  consoleWatch: [
    async ({ page, expected }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      await use(undefined)
      // Browsers request it for pages without an icon.
      const known = [...expected, /favicon\.ico/]
      const unexpected = errors.filter((error) => !known.some((pattern) => pattern.test(error)))
      expect(unexpected, `errors in the console: ${unexpected.join(' · ')}`).toEqual([])
    },
    { auto: true },
  ],
  openAs: async ({ page, tokens }, use) => {
    await use(async (who, path = '/') => {
      // A cheap page of the same origin.
      await page.goto('/api/health')
      await page.evaluate((value) => localStorage.setItem('token', value), tokens[who])
      await page.goto(path)
    })
  },
})

async function tokenOf({ url }: RunningServer, username: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password: PASSWORD })
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return data.access_token
}

/** By the card: the radio button itself is invisible. Waits until the dialog stands still. */
export async function pick(form: Locator, name: RegExp): Promise<void> {
  const radio = form.page().getByRole('radio', { name })
  await form.locator('label').filter({ has: radio }).click()
}

/** Of the screen, or of a `part` of a screen that is checked elsewhere, such as a dialog. */
export async function expectAccessible(page: Page, part?: Locator): Promise<void> {
  // A screen's code loads after the shell's.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await endAnimations(page)
  expect(await findViolations(page, part), 'accessibility violations').toEqual([])
}

/** A dialog that fades in has half its contrast. */
export async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    // Animations out of view do not end.
    const long = new Promise((resolve) => setTimeout(resolve, 2000))
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), long])
  })
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Each violation of axe with its elements. */
export async function findViolations(page: Page, part?: Locator): Promise<string[]> {
  // Once a document: loading axe takes a third of a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const root = part ? await part.elementHandle() : null
  const violations = await page.evaluate(async (element) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Otherwise axe writes the source and a selector of elements that pass, too.
    axe.configure({ noHtml: true })
    const elements = { elementRef: true, selectors: false }
    // Without the style sheets, which no active rule reads; no screen has a frame with content of ours.
    const options = { ...elements, preload: false, iframes: false }
    const { violations: found } = await axe.run(element ?? document, {
      ...options,
      resultTypes: ['violations'],
    })
    return found.map(({ id, nodes }) => ({
      id,
      html: nodes.map((node) => node.element?.outerHTML.slice(0, 300) ?? ''),
    }))
  }, root)
  return violations.map(({ id, html }) => `${id}: ${html.join(' ')}`)
}
