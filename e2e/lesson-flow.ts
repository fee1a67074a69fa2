import { expect, type Page } from '@playwright/test'

/** What of a recorded lesson the journeys look at. */
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

/** From the dashboard over the search to the student's page. */
export async function openStudent(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Search students' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByText(name).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** From the dashboard to the first choice of a lesson. */
export async function startCapturing(page: Page, name: string): Promise<void> {
  await openStudent(page, name)
  await page.getByRole('link', { name: 'Start Capturing' }).first().click()
  await expectScreen(page, 'Lesson type')
}

export async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Taps one of the big cards of a screen; one tap goes on. */
export async function choose(page: Page, card: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: card }).first().click()
}

export async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed' }).click()
}

/** Confirms the lesson and waits for its counters. */
export async function confirm(page: Page): Promise<void> {
  await expectScreen(page, 'Confirm the lesson')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
}

/** Confirms a portion that was just heard. A slow server is not waited for, and then nothing is asked. */
export async function confirmAgain(page: Page): Promise<void> {
  await expectScreen(page, 'Confirm the lesson')
  await page.getByRole('button', { name: 'Confirm' }).click()
  const again = page.getByRole('button', { name: 'Begin another all the same' })
  await again.or(page.getByRole('button', { name: 'Incomplete' })).waitFor()
  if (await again.isVisible()) await again.click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
}

/** Opens each part that was not heard yet, one after another. */
async function hearAll(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
  const next = page.getByRole('button', { name: /^Next: / })
  for (let part = 0; part < 240 && (await next.isVisible()); part += 1) await next.click()
}

/** From the counters to the sheet on which the lesson ends; every part was heard. */
export async function endLesson(page: Page): Promise<void> {
  await hearAll(page)
  await proceed(page)
  await expectScreen(page, 'End of the lesson')
}

/** Saves a lesson from the sheet on which it ends. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** Counts a mistake so many times in the part that is shown. */
export async function count(page: Page, indicator: string, times: number): Promise<void> {
  for (let tap = 0; tap < times; tap += 1)
    await page.getByRole('button', { name: `${indicator}: one more` }).click()
}

/** The number that a counter shows. */
export function counter(page: Page, indicator: string) {
  return page.getByRole('group', { name: indicator }).getByRole('status')
}

/** Waits until the code and data of the lesson hour are there, which are fetched after the first screen. */
export async function codeIsThere(page: Page): Promise<void> {
  // Before that nothing is prefetched (web/src/platform/when-idle.ts).
  await page.waitForTimeout(2500)
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  let before = -1
  for (let now = await fetched(); now > before; now = await fetched()) {
    before = now
    await page.waitForTimeout(700)
  }
}

/** The lesson that the address names, as the server has it. */
export async function recordedLesson(page: Page): Promise<Recorded> {
  const { pathname, searchParams } = new URL(page.url())
  const id = searchParams.get('session') ?? pathname.split('/').at(-1)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  // A lesson is on the screen before the server knows of it.
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
