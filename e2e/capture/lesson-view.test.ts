import type { Page } from '@playwright/test'
import { count, save } from '../support/lesson-flow.ts'
import { schoolOf } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

/** The latest lesson, or the latest with this text in its row. */
async function openLatest(page: Page, student: string, hasText = ''): Promise<string> {
  await page.getByRole('button', { name: 'Search students' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill(student)
  await page.getByRole('dialog').getByText(student).click()
  const row = page.getByRole('listitem').filter({ hasText })
  await row.locator('a[href^="/lesson/recent/"]').first().click()
  await expect(page).toHaveURL(/\/lesson\/recent\/[0-9a-f-]{36}/)
  return page.url()
}

test('a saved lesson is corrected in place, also without a network', async ({
  page,
  context,
  request,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await openAs('teacher')
  const lesson = await openLatest(page, 'Sumayyah Ngcobo', '%')
  await expect(page.getByRole('button', { name: 'Delete Lesson' })).toBeVisible()
  await page.getByText(/^Why .*%\?$/).click()
  await expectAccessible(page)
  const correct = page.getByRole('button', { name: 'Correct the lesson' })
  const sheet = page.getByRole('dialog', { name: 'Correct the lesson' })
  await correct.click()
  await sheet.getByLabel('Comment').fill('Set right')
  await expectAccessible(page, sheet)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await correct.click()
  await expect(sheet.getByLabel('Comment')).toHaveValue('Set right')
  const school = await schoolOf(request)
  const id = new URL(lesson).pathname.split('/').at(-1) ?? ''
  const [, , total] = (await school.heard(id)) ?? []
  await count(page, 'Told', 2)
  await context.setOffline(true)
  await save(page)
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeHidden()
  await expect(page.getByText('Set right')).toBeVisible()
  expect(await school.heard(id)).toEqual(['completed', 'Set right', Number(total) + 2])
})

test('a deleted lesson comes back by Undo and by an administrator', async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/)
  await openAs('administrator')
  const lesson = await openLatest(page, 'Nusaybah Abrahams')
  const listed = page.locator(`a[href="${new URL(lesson).pathname}"]`)
  const remove = page.getByRole('button', { name: 'Delete Lesson' })
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(lesson)

  await remove.click()
  await question.getByRole('button', { name: 'Delete Lesson' }).click()
  await expect(page).toHaveURL(/\/lesson\/recent(\?|$)/)
  await expect(page.locator('a[href^="/lesson/recent/"]').first()).toBeVisible()
  await expect(listed).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(lesson)
  await page.goBack()
  await expect(listed.first()).toBeVisible()
  await page.goForward()

  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await remove.click()
  await question.getByRole('button', { name: 'Delete Lesson' }).click()
  expect((await deleted).status()).toBe(200)
  await page.goto(lesson)
  await expect(page.getByText('Lesson not found')).toBeVisible()
  await page.goto('/menu/settings')
  await page.getByRole('link', { name: /^Deleted lessons/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Nusaybah Abrahams' })
  await expect(row).toContainText('Deleted now by')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Restore the lesson of Nusaybah Abrahams' }).click()
  await expect(page.getByText('The lesson of Nusaybah Abrahams was restored.')).toBeVisible()
  await expect(page.getByText('No lesson was deleted in the last 30 days.')).toBeVisible()
  await page.goto(lesson)
  await expect(remove).toBeVisible()
})
