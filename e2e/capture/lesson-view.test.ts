import type { Page } from '@playwright/test'
import { count, openStudent, save } from '../support/lesson-flow.ts'
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

test('a lesson says what cost how much', { tag: '@phone' }, async ({ page, openAs }) => {
  await openAs('teacher')
  await openLatest(page, 'Sumayyah Ngcobo')
  await expect(page.getByRole('button', { name: 'Delete Lesson' })).toBeVisible()
  await page.getByText(/^Why .*%\?$/).click()
  await expectAccessible(page)
})

test('a saved lesson is corrected in place, also without a network', {
  tag: '@phone',
}, async ({ page, context, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await openAs('teacher')
  const lesson = await openLatest(page, 'Sumayyah Ngcobo', '%')
  const correct = page.getByRole('button', { name: 'Correct the lesson' })
  const sheet = page.getByRole('dialog', { name: 'Correct the lesson' })
  await correct.click()
  await sheet.getByLabel('Comment').fill('Set right')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await correct.click()
  await expect(sheet.getByLabel('Comment')).toHaveValue('Set right')
  const told = sheet.getByRole('group', { name: 'Told' }).getByRole('status')
  const before = Number(await told.textContent())
  await count(page, 'Told', 2)
  await context.setOffline(true)
  await save(page)
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeHidden()
  await page.goto(lesson)
  await expect(page.getByText('Set right')).toBeVisible()
  await correct.click()
  await expect(told).toHaveText(String(before + 2))
})

test('a deleted lesson can be restored for ten seconds', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  const lesson = await openLatest(page, 'Nusaybah Abrahams')
  const listed = page.locator(`a[href="${new URL(lesson).pathname}"]`)
  await page.getByRole('button', { name: 'Delete Lesson' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(lesson)

  await page.getByRole('button', { name: 'Delete Lesson' }).click()
  await question.getByRole('button', { name: 'Delete Lesson' }).click()
  await expect(page).toHaveURL(/\/lesson\/recent(\?|$)/)
  await expect(page.locator('a[href^="/lesson/recent/"]').first()).toBeVisible()
  await expect(listed).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(lesson)
  await page.goBack()
  await expect(listed.first()).toBeVisible()
})

test('a failed delete can be repeated; a missing lesson says so', {
  tag: '@wide',
}, async ({ page, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/500|404/)
  await openAs('teacher')
  const lesson = await openLatest(page, 'Sumayyah Ngcobo')
  await page.route('**/api/sessions/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Delete Lesson' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: 'Delete Lesson' }).click()
  await expect(page).toHaveURL(/\/lesson\/recent(\?|$)/)
  const waiting = page.getByRole('button', { name: '1 change waiting' })
  await expect(waiting).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/sessions/*')
  await expect(waiting).toBeHidden()
  await page.goto(lesson)
  await expect(page.getByText('Lesson not found')).toBeVisible()
})

test('an administrator brings back a lesson that was deleted', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('administrator')
  const lesson = await openLatest(page, 'Nusaybah Abrahams')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const id = new URL(lesson).pathname.split('/').at(-1)
  // Leaves the lesson first: its page may still read it.
  await page.goto('/menu/settings')
  const deleted = await page.request.delete(`/api/sessions/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(deleted.status()).toBe(200)
  await page.getByRole('link', { name: /^Deleted lessons/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Nusaybah Abrahams' })
  await expect(row).toContainText('Deleted now by')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Restore the lesson of Nusaybah Abrahams' }).click()
  await expect(page.getByText('The lesson of Nusaybah Abrahams was restored.')).toBeVisible()
  await expect(page.getByText('No lesson was deleted in the last 30 days.')).toBeVisible()
  await page.goto(lesson)
  await expect(page.getByRole('button', { name: 'Delete Lesson' })).toBeVisible()
})

test('one tap shows all loaded lessons with their edit links', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  await openStudent(page, 'Yusuf Khan')
  const edit = page.getByRole('main').getByRole('link', { name: 'edit lesson' })
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  await expect(edit).toHaveCount(isPhone ? 3 : 25)
  // A phone shows only the icon.
  const words = await edit.first().getByText('edit lesson').boundingBox()
  expect((words?.width ?? 0) > 20).toBe(!isPhone)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  await expect.poll(() => edit.count()).toBeGreaterThan(40)
})
