import {
  codeIsThere,
  count,
  counter,
  endLesson,
  expectScreen,
  save,
} from '../support/lesson-flow.ts'
import { countOldLesson, schoolOf } from '../support/recorded-lessons.ts'
import { expect, PASSWORD, PEOPLE, test } from '../support/school.ts'

test('a school on plain http hears a lesson, also without a network', async ({
  page,
  context,
  server,
  request,
  keptSchool,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  expectConsoleErrors(/ERR_FAILED/)
  await keptSchool.yesterday()
  // The class is prefetched otherwise.
  await page.route('**/api/students/sections*', (route) => route.abort())
  // An address that browsers trust less.
  await page.goto(server.url.replace('127.0.0.1', 'school.test'))
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByLabel('Email').fill(PEOPLE.teacher)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  await expect(page.getByText('0 of 14 heard')).toBeVisible()
  const lesson = await countOldLesson(page, 1)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(counter(page, 'Told')).toHaveText('1')
  await codeIsThere(page)
  await context.setOffline(true)
  await count(page, 'Told', 1)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Saved on this device')
  // The class was never read.
  await page.getByRole('link', { name: 'Back to students' }).click()
  await expect(page).toHaveURL(/\/lesson$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  const school = await schoolOf(request)
  await expect.poll(() => school.heard(lesson)).toEqual(['completed', '', 2])
})
