import type { Page } from 'playwright-core'
import { choose } from '../site/browser.ts'

export type Lesson = { juz: number; indicator: string; count: number }

/** Signs in with the mailed temporary password and chooses a new one. */
export async function signInFirst(
  page: Page,
  { email, temporary, chosen }: { email: string; temporary: string; chosen: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(temporary)
  await choose(page, 'Sign in')
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm new password').fill(chosen)
  await choose(page, 'Proceed')
  // The page that was open before comes back, which need not be the home.
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** Opens today's attendance of the teacher's only class. */
export async function openSheet(page: Page): Promise<void> {
  await page.goto('/attendances')
  await page.getByRole('radio').first().check({ force: true })
  await choose(page, 'Continue')
  await page.getByRole('list', { name: 'Students', exact: true }).waitFor()
}

const ofChild = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}: `) })

/** Taps a child's status `times` times; returns the status on the screen. */
export async function tapStatus(page: Page, name: string, times: number): Promise<string> {
  const child = ofChild(page, name)
  for (let tap = 0; tap < times; tap += 1) await child.tap()
  const label = (await child.getAttribute('aria-label')) ?? ''
  return label.slice(label.indexOf(': ') + 2)
}

/** Goes as far as Start of an old lesson over a juz. */
export async function chooseJuz(
  page: Page,
  child: { name: string; of: string },
  juz: number,
): Promise<void> {
  await page.goto('/lesson/section-list')
  const portion = ['Old Lesson', 'Juz', new RegExp(`^Juz ${juz}($|,)`)]
  for (const step of [child.of, new RegExp(`^${child.name}`), 'Start Capturing', ...portion])
    await choose(page, step)
  await choose(page, /^Quarters/)
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
}

/** Counts and saves the confirmed lesson, and returns its id. */
export async function countAndSave(page: Page, { indicator, count }: Lesson): Promise<string> {
  await choose(page, 'Start')
  await page.waitForURL(/\/lesson\/reciting\//)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  for (let tap = 0; tap < count; tap += 1) await choose(page, `${indicator}: one more`)
  const next = page.getByRole('button', { name: /^Next: / })
  while (await next.isVisible()) await next.tap()
  await choose(page, 'Proceed')
  await choose(page, 'Save')
  await page.getByText('Waiting for a connection').waitFor()
  return id
}
