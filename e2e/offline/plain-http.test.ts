import {
  choose,
  confirm,
  count,
  counter,
  expectScreen,
  proceed,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, PASSWORD, PEOPLE, test } from '../support/school.ts'

test('a school on plain http captures a lesson', {
  tag: '@phone',
}, async ({ page, server }) => {
  await page.goto(server.url.replace('127.0.0.1', 'school.test'))
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByLabel('Email').fill(PEOPLE.teacher)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'New Lesson')
  await expectScreen(page, 'Choose the start verse')
  await proceed(page)
  await confirm(page)
  await count(page, 'Stuck', 2)
  await page.reload()
  await expect(counter(page, 'Stuck')).toHaveText('2')
  // Leaves the screen once the server has the counts.
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page).toHaveURL(/\/lesson$/)
})
