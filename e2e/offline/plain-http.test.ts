import type { Page } from '@playwright/test'
import {
  choose,
  codeIsThere,
  confirm,
  count,
  counter,
  endLesson,
  expectScreen,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { countOldLesson, schoolOf } from '../support/recorded-lessons.ts'
import { expect, PASSWORD, PEOPLE, test } from '../support/school.ts'

/** Opens the site at an address that browsers trust less, and signs a teacher in. */
async function signInAt(page: Page, url: string): Promise<void> {
  await page.goto(url.replace('127.0.0.1', 'school.test'))
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByLabel('Email').fill(PEOPLE.teacher)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a school on plain http captures a lesson', {
  tag: '@phone',
}, async ({ page, server }) => {
  await signInAt(page, server.url)
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'New Lesson')
  await expectScreen(page, 'Choose the start verse')
  await confirm(page)
  await count(page, 'Stuck', 2)
  await page.reload()
  await expect(counter(page, 'Stuck')).toHaveText('2')
  // Leaves the screen once the server has the counts.
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page).toHaveURL(/\/lesson$/)
})

test('a school on plain http hears a lesson without a network', {
  tag: '@phone',
}, async ({ page, context, server, request, keptSchool, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await keptSchool.yesterday()
  await signInAt(page, server.url)
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  await expect(page.getByText('0 of 14 heard')).toBeVisible()
  await codeIsThere(page)
  await context.setOffline(true)
  const lesson = await countOldLesson(page, 2)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Saved on this device')
  await context.setOffline(false)
  await expectScreen(page, 'Lesson saved')
  const school = await schoolOf(request)
  expect(await school.heard(lesson)).toEqual(['completed', '', 2])
})
