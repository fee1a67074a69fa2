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
import { expect, expectAccessible, test } from '../support/school.ts'
import { countTaps } from '../support/taps.ts'

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

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('a small phone shows each choice, and the grid stays', async ({
  page,
  request,
  keptSchool,
  openAs,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await hearQuartersYesterday(request, keptSchool)
  const shifts = await watchShifts(page)
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

  // The grid stays in place while the sentence grows.
  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, 'Maqra')
  await choose(page, 'Select Specific')
  await choose(page, 'Juz 1')
  await expect(part(page, 'Juz 2 M8')).toBeVisible()
  const first = part(page, 'Juz 1 M1')
  const place = async () => (await first.boundingBox())?.y
  let last = await place()
  await expect
    .poll(
      async () => {
        const before = last
        last = await place()
        return last === before
      },
      { intervals: [300] },
    )
    .toBe(true)
  const before = await first.boundingBox()
  const start = await startButton(page).boundingBox()
  const shiftsBefore = await shifts()
  const several = ['1 M1', '1 M3', '1 M5', '1 M7', '2 M1', '2 M3', '2 M5']
  for (const name of several) await part(page, `Juz ${name}`).dispatchEvent('click')
  // Of the child's last lesson: in maqras or as one.
  await expect(sentence(page)).toContainText(/7 (separate )?parts/)
  expect(await first.boundingBox()).toEqual(before)
  expect(await startButton(page).boundingBox()).toEqual(start)
  expect((await shifts()) - shiftsBefore).toBe(0)
})

test('with text of twice the size nothing leaves the screen', async ({ page, openAs }) => {
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
  expect(await sideways(page)).toBe(360)
  const cell = await part(page, 'Juz 1 M7').boundingBox()
  expect(cell?.width).toBeGreaterThanOrEqual(48)
  // Title, kinds and the last mark leave the words in reach.
  await confirm(page)
  await page.getByRole('button', { name: 'Mark in the text' }).click()
  const text = page.getByRole('dialog', { name: 'Mark in the text' })
  await text.locator('[data-word]').nth(1).click({ timeout: 5000 })
  await expect(text.getByRole('status')).toContainText('1')
  expect(await sideways(page)).toBe(360)
})

test('an attempt at a juz takes three taps and begins once', async ({
  page,
  context,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await openAs('teacher')
  await openStudent(page, 'Yusuf Khan')
  const { tap, expectAtMost } = countTaps('completion attempt, the first of a juz')
  await tap(page.getByRole('link', { name: 'Juz Completion' }))
  await tap(part(page, 'Juz 28'))
  const description = page.getByLabel('Description')
  await expect(description).toHaveValue('Juz 28, first attempt')
  await expectAccessible(page)
  await tap(startButton(page))
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  expectAtMost(3)
  expect(await recordedLesson(page)).toMatchObject({ name: 'Juz 28', type: 'juz_completion' })
  await page.goBack()
  await expectScreen(page, 'Choose the juz')
  await expect(page.getByText('Juz 28, first attempt')).toBeVisible()
  await expect(page.getByText('Attempts (1)')).toBeVisible()

  await page.getByRole('button', { name: /^Juz 1, completed/ }).click()
  await startButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Juz 1 is completed already.')
  await part(page, 'Juz 27').click()
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
