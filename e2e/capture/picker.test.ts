import type { Locator, Page } from '@playwright/test'
import {
  choose,
  codeIsThere,
  confirm,
  expectScreen,
  openStudent,
  recordedLesson,
  startButton,
  startCapturing,
} from '../support/lesson-flow.ts'
import { hearQuartersYesterday } from '../support/recorded-lessons.ts'
import { expect, test } from '../support/school.ts'

const part = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}($|,)`) })
const sentence = (page: Page) => page.getByRole('main').getByRole('status').last()

/** The sum of all layout shifts since the page was opened. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const store = globalThis as unknown as { shifts: number }
    store.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        store.shifts += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)
}

test('the grid stays in place while the sentence grows', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  const shifts = await watchShifts(page)
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await choose(page, 'Maqra')
  await choose(page, 'Select Specific')
  await choose(page, 'Juz 1')
  await expect(part(page, 'Juz 2 M8')).toBeVisible()
  await page.waitForTimeout(700)
  const before = await part(page, 'Juz 1 M1').boundingBox()
  const start = await startButton(page).boundingBox()
  const shiftsBefore = await shifts()
  for (const name of ['1 M1', '1 M3', '1 M5', '1 M7', '2 M1', '2 M3', '2 M5'])
    await part(page, `Juz ${name}`).dispatchEvent('click')
  // Of the child's last lesson: in maqras or as one.
  await expect(sentence(page)).toContainText(/7 (separate )?parts/)
  expect(await part(page, 'Juz 1 M1').boundingBox()).toEqual(before)
  expect(await startButton(page).boundingBox()).toEqual(start)
  expect((await shifts()) - shiftsBefore).toBe(0)
})

test("a child's last choice for a type is proposed again", {
  tag: '@phone',
}, async ({ page, request, keptSchool, openAs }) => {
  await hearQuartersYesterday(request, keptSchool)
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await choose(page, 'Half')
  await choose(page, 'Select Specific')
  await choose(page, 'Halves')
  await choose(page, 'Juz 6')
  await part(page, 'Juz 6 H1').click()
  await confirm(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page).toHaveURL(/\/lesson$/)

  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Recent Lesson')
  await expect(page.getByRole('radio', { name: 'Half', exact: true })).not.toBeChecked()
  await page.goBack()
  await choose(page, 'Old Lesson')
  for (const chosen of ['Half', 'Select Specific', 'Halves'])
    await expect(page.getByRole('radio', { name: chosen, exact: true })).toBeChecked()
  // The parts after the last ones.
  await expect(part(page, 'Juz 6')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Nothing selected yet')).toBeVisible()
})

test('another kind keeps the same portion', { tag: '@phone' }, async ({
  page,
  request,
  keptSchool,
  openAs,
}) => {
  await hearQuartersYesterday(request, keptSchool)
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await expect(page.getByRole('radio', { name: 'Quarter', exact: true })).toBeChecked()
  await choose(page, 'Juz 3')
  await part(page, 'Juz 3 Q1').click()
  await part(page, 'Juz 3 Q2').click()
  await choose(page, 'Half')
  await expect(part(page, 'Juz 3 H1')).toHaveAttribute('aria-pressed', 'true')
  await choose(page, 'Maqra')
  await expect(sentence(page)).toContainText('Juz 3 M1–M4')
  await choose(page, 'Juz')
  await expect(sentence(page)).toHaveText('Nothing selected yet')
})

test('a first attempt waits for the network and begins once', {
  tag: '@phone',
}, async ({ page, context, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await openAs('teacher')
  await openStudent(page, 'Yusuf Khan')
  await page.getByRole('link', { name: 'Juz Completion' }).click()
  await startButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please make a seletion')
  await part(page, 'Juz 27').click()
  const description = page.getByLabel('Description')
  await expect(description).toHaveValue('Juz 27, first attempt')
  await description.fill(' ')
  await startButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill this in.')
  await description.fill('Before the holidays')
  await codeIsThere(page)
  await context.setOffline(true)
  await startButton(page).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(description).toHaveValue('Before the holidays')
  await context.setOffline(false)
  await startButton(page).dblclick()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  expect(await recordedLesson(page)).toMatchObject({ name: 'Juz 27', type: 'juz_completion' })
  await page.goBack()
  await expectScreen(page, 'Choose the juz')
  await expect(page.getByText('Before the holidays')).toBeVisible()
})

test('a completed juz begins no further attempt', { tag: '@phone' }, async ({ page, openAs }) => {
  await openAs('teacher')
  await openStudent(page, 'Yusuf Khan')
  await page.getByRole('link', { name: 'Juz Completion' }).click()
  await page.getByRole('button', { name: /^Juz 1, completed/ }).click()
  await startButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Juz 1 is completed already.')
})

test('names of other lessons are proposed', { tag: '@phone' }, async ({ page, openAs }) => {
  await openAs('teacher')
  for (const [name, isProposed] of [
    ['Seerah', false],
    ['Duas', true],
  ] as const) {
    await startCapturing(page, 'Yusuf Khan')
    await choose(page, 'Other')
    await expectScreen(page, 'Other lesson')
    const proposed = page.getByRole('group', { name: 'Names used before' })
    await expect(proposed.getByText('Seerah')).toHaveCount(isProposed ? 1 : 0)
    if (isProposed) {
      await proposed.getByText('Seerah').click()
      await expect(page.getByLabel('Lesson name')).toHaveValue('Seerah')
    }
    await page.getByLabel('Lesson name').fill(name)
    const arrived = page.waitForResponse(
      (response) => response.ok() && response.request().method() === 'POST',
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectScreen(page, 'Lesson saved')
    await arrived
    // The reads that the save made stale.
    await page.waitForLoadState('networkidle')
    await page.goto('/')
  }
})

test('with text of twice the size nothing leaves the screen', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await choose(page, 'Maqra')
  await choose(page, 'Juz 1')
  await part(page, 'Juz 1 M8').click()
  await expect(startButton(page)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const cell = await part(page, 'Juz 1 M7').boundingBox()
  expect(cell?.width).toBeGreaterThanOrEqual(48)
  // Title, kinds and the last mark leave the words in reach.
  await confirm(page)
  await page.getByRole('button', { name: 'Mark in the text' }).click()
  const text = page.getByRole('dialog', { name: 'Mark in the text' })
  await text.locator('[data-word]').nth(1).click({ timeout: 5000 })
  await expect(text.getByRole('status')).toContainText('1')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a small phone shows each choice of the picker at once', { tag: '@phone' }, async ({
  page,
  request,
  keptSchool,
  openAs,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await hearQuartersYesterday(request, keptSchool)
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await expect(part(page, 'Juz 4 Q4')).toBeVisible()
  const bar = page.locator('[data-bottom-bar]')
  const bottom = async (target: Locator) => {
    await expect(target).toBeInViewport()
    const box = await target.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const top = async () => (await bar.boundingBox())?.y ?? 0
  const chip = (name: string) => page.locator('label').filter({ hasText: name })
  // The page scrolls to the parts after its first frames.
  await expect.poll(async () => (await bottom(part(page, 'Juz 4 Q4'))) <= (await top())).toBe(true)
  for (const name of ['Maqra', 'Select Specific'])
    expect(await bottom(chip(name).first())).toBeLessThan(await top())
  expect(await bottom(part(page, 'Juz 1'))).toBeLessThan(await top())
  for (const name of ['Maqras', 'Quarters', 'Continuous'])
    await expect(bar.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(startButton(page)).toBeInViewport({ ratio: 1 })
})
