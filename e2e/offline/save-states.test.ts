import type { Page } from '@playwright/test'
import {
  choose,
  confirm,
  count,
  endLesson,
  expectScreen,
  openStudent,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

/** Up to the sheet at the end of an old lesson. */
async function hearJuz(page: Page, juz: number): Promise<void> {
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: new RegExp(`^Juz ${juz}($|,)`) }).click()
  await choose(page, 'Continuous')
  await confirm(page)
  await count(page, 'Told', 1)
}

/** Every save fails until the returned function is called. */
async function failSaves(page: Page): Promise<() => Promise<void>> {
  const address = '**/api/sessions/**'
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 }),
  )
  return () => page.unroute(address)
}

test('a failed save shows an error and is retried', {
  tag: '@phone',
}, async ({ page, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/500/)
  await openAs('teacher')
  await hearJuz(page, 17)
  await endLesson(page)
  await page.getByLabel('Comment').fill('Read well')
  const mend = await failSaves(page)
  await save(page)
  await expect(page.getByText('Something went wrong. Try again')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '1 change waiting' }).click()
  const fault =
    /Waiting: the server has had a problem since \d\d:\d\d\. It is retried automatically\./
  await expect(page.getByText(fault)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await mend()
  await expectScreen(page, 'Lesson saved')
})

test('an other lesson keeps its input when the server fails', { tag: '@phone' }, async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/)
  await openAs('teacher')
  await openStudent(page, 'Yusuf Khan')
  await page.getByRole('link', { name: 'Start Capturing' }).first().click()
  await page.getByRole('group').getByText('Other', { exact: true }).click()
  await page.getByLabel('Lesson name').fill('Arabic letters')
  const mend = await failSaves(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Something went wrong. Try again')).toBeVisible()
  await expect(page.getByLabel('Lesson name')).toHaveValue('Arabic letters')
  await mend()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectScreen(page, 'Lesson saved')
})

test('a full phone warns and sends the lessons', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    Storage.prototype.setItem = full
    IDBObjectStore.prototype.add = full
  })
  await hearJuz(page, 18)
  await expect(page.getByRole('button', { name: 'Not saved on this device' })).toBeVisible()
  await expectAccessible(page)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Lesson saved')
  await page.getByRole('link', { name: 'Talaqqi' }).click()
  await page.getByRole('link', { name: 'Attendance Register' }).click()
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/attendances/'))
  await page.getByRole('button', { name: /^Adam Ebrahim: / }).click()
  expect((await sent).status()).toBe(200)
})

test('a deleted lesson disappears, and Undo restores it', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await hearJuz(page, 19)
  const address = page.url()
  const id = new URL(address).pathname.split('/').at(-1)
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  expect((await deleted).status()).toBe(200)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const read = () => page.request.get(`/api/sessions/${id}`, { headers })
  expect((await read()).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(address)
  const restored = (await (await read()).json()) as { lessons: { concerns: { total: number }[] }[] }
  expect(restored.lessons.flatMap(({ concerns }) => concerns.map(({ total }) => total))).toEqual([
    1,
  ])
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page).toHaveURL(/\/lesson$/)
})
