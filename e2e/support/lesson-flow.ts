import { expect, type Locator, type Page } from '@playwright/test'

type Recorded = {
  id: string
  name: string
  type: string
  status: string
  comment: string
  lines: number | null
  listener: { first_name: string; last_name: string } | null
  student?: { first_name: string }
  marks: { verse_id: number; word: number; indicator_id: string }[]
  percentage: number | null
  lessons: {
    name: string
    is_heard: boolean
    concerns: { total: number; indicator: { name: string } }[]
  }[]
}

/** A child's chip on the dashboard: New, Recent, Old, Inside. Five children are shown at first. */
export async function chipOnHome(page: Page, child: string, type: string): Promise<Locator> {
  const chip = page
    .getByRole('list', { name: `What is next for ${child}` })
    .getByRole('link', { name: new RegExp(`^${type} `) })
  const more = page.getByRole('button', { name: /^\d+ more$/ }).first()
  await expect(page.getByText(/\d+ of \d+ heard/)).toBeVisible()
  while (!(await chip.isVisible()) && (await more.isVisible())) await more.click()
  return chip
}

/** By the search of the dashboard. */
export async function openStudent(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Search students' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByText(name).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** A section of the student's page, which a phone shows folded. */
export async function openFold(page: Page, title: string) {
  const fold = page.getByRole('region', { name: title })
  const summary = fold.locator('summary')
  await expect(fold).toBeVisible()
  if (await summary.isVisible()) await summary.click()
  return fold
}

/** The maps and verses of a student's marks: folded on a phone, a slide-over on a wide screen. */
export async function openWordsToWorkOn(page: Page) {
  const region = await openFold(page, 'Words to work on')
  if (await region.locator('summary').isVisible()) return region
  await region.getByRole('button', { name: 'Read them' }).click()
  return page.getByRole('dialog', { name: 'Words to work on' })
}

/** Up to the first choice of a lesson. */
export async function startCapturing(page: Page, name: string): Promise<void> {
  await openStudent(page, name)
  await page.getByRole('link', { name: 'Start Capturing' }).first().click()
  await expectScreen(page, 'Lesson type')
}

export async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** A card, which also continues, or a chip of the picker. */
export async function choose(page: Page, card: string): Promise<void> {
  const main = page.getByRole('main')
  const chip = main.locator('label').filter({ has: page.getByRole('radio', { name: card }) })
  await main.getByRole('button', { name: card }).or(chip).first().click()
}

export async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed' }).click()
}

/** Starts the lesson from the picker or the confirmation, and waits for the counters. */
export async function confirm(page: Page): Promise<void> {
  await startButton(page).click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
}

export function startButton(page: Page) {
  return page.getByRole('button', { name: /^(Start|Confirm)$/ })
}

/** A portion that was just heard; a slow server is not waited for, so no question may come. */
export async function confirmAgain(page: Page): Promise<void> {
  await startButton(page).click()
  const again = page.getByRole('button', { name: 'Start another lesson' })
  await again.or(page.getByRole('button', { name: 'Incomplete' })).waitFor()
  if (await again.isVisible()) await again.click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
}

/** Opens each unheard part. */
export async function hearAll(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
  const next = page.getByRole('button', { name: /^Next: / })
  for (let part = 0; part < 240 && (await next.isVisible()); part += 1) await next.click()
}

/** Hears every part first. */
export async function endLesson(page: Page): Promise<void> {
  await hearAll(page)
  await proceed(page)
  await expectScreen(page, 'End of the lesson')
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** In the part that is shown. */
export async function count(page: Page, indicator: string, times: number): Promise<void> {
  for (let tap = 0; tap < times; tap += 1)
    await page.getByRole('button', { name: `${indicator}: one more` }).click()
}

export function counter(page: Page, indicator: string) {
  return page.getByRole('group', { name: indicator }).getByRole('status')
}

/** The delay before prefetching (web/src/platform/queries/when-idle.ts). */
const SETTLED_MS = 2000

/** Data and code are prefetched after the first screen: since then nothing was fetched for a while. */
export async function codeIsThere(page: Page, quiet = 700): Promise<void> {
  await page.waitForFunction(
    ([settled, still]) => {
      const ends = (type: string) =>
        performance.getEntriesByType(type).map((entry) => entry.startTime + entry.duration)
      const [loaded = 0] = ends('navigation')
      const last = Math.max(loaded + settled, ...ends('resource'))
      return loaded > 0 && performance.now() > last + still
    },
    [SETTLED_MS, quiet] as const,
    { polling: 100 },
  )
}

/** By the id in the address, as the server has it. */
export async function recordedLesson(page: Page): Promise<Recorded> {
  const { pathname, searchParams } = new URL(page.url())
  const id = searchParams.get('session') ?? pathname.split('/').at(-1)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  // The screen shows a lesson before the server has it.
  let answer = await ask()
  for (let tries = 0; answer.status() === 404 && tries < 20; tries += 1) {
    await page.waitForTimeout(100)
    answer = await ask()
  }
  return (await answer.json()) as Recorded

  function ask() {
    return page.request.get(`/api/sessions/${id?.replaceAll('"', '')}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  }
}
