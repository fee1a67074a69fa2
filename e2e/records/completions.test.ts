import type { Page } from '@playwright/test'
import { choose, confirm, count, endLesson, expectScreen, save } from '../support/lesson-flow.ts'
import { expect, expectAccessible, pick, test } from '../support/school.ts'

test('a juz is started, attempted and completed, despite a network failure', async ({
  page,
  context,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await openAs('teacher', '/menu/lesson')
  await page.getByRole('link', { name: 'Juz Completion' }).click()
  await expect(page.getByText('Select a class to see its completions')).toBeVisible()
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  const students = page.getByRole('list', { name: 'Students' })
  await expect(students.getByText(/^Total completions: \d+$/).first()).toBeVisible()
  await students.getByRole('link', { name: /Yusuf Khan/ }).click()
  await expectScreen(page, 'Yusuf Khan')
  await expect(page.getByRole('heading', { level: 2, name: /^Juz \d+$/ })).toHaveCount(30)
  const star = page.getByRole('link', { name: /^Juz 28: / })
  await expect(star).toHaveAccessibleName(/^Juz 28: 0 of 8/)

  await page.getByRole('link', { name: 'Start Juz 28' }).click()
  const form = page.getByRole('dialog', { name: 'Juz 28' })
  await expect(form.getByLabel('Description')).toHaveValue('Juz 28, first attempt')
  await form.getByLabel('Description').fill(' ')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please fill this in.')).toBeVisible()
  await expect(form.getByRole('radio', { name: /^in progress/ })).toBeChecked()
  await expectAccessible(page, form)
  await form.getByLabel('Description').fill('Half of it each time')
  await context.route('**/api/completions/', (route) => route.abort('internetdisconnected'))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await context.unroute('**/api/completions/')
  await expect(form.getByLabel('Description')).toHaveValue('Half of it each time')
  await form.getByRole('button', { name: 'Save' }).dblclick()
  await expect(form).toBeHidden()
  const card = page.locator('#juz-28')
  await expect(card.getByText('in progress')).toBeVisible()
  await expect(card.getByText('Attempts (0)')).toBeVisible()

  await attempt(page, 'Without a mistake')
  await expect(card.getByText('Attempts (1)')).toBeVisible()
  await expect(card).toBeInViewport()
  await expectAccessible(page)

  await card.getByRole('link', { name: /Without a mistake/ }).click()
  await expect(page).toHaveURL(/\/lesson\/recent\//)
  await expect(page.getByText('Juz Completion').first()).toBeVisible()
  await page.getByRole('link', { name: 'Completion of Juz 28' }).click()
  await page.getByRole('link', { name: 'Update Juz 28' }).click()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Update Juz 28' }).click()
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Update Juz 28' }).click()
  await pick(form, /^completed/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(card.getByText('completed', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: /^Add a lesson/ })).toHaveCount(0)
  await expect(star).toHaveAccessibleName(/^Juz 28: 8 of 8, last heard /)
})

/** From its card and back. */
async function attempt(page: Page, comment: string) {
  await page.getByRole('link', { name: 'Add a lesson to Juz 28' }).click()
  await expectScreen(page, 'Capture lesson as')
  await expect(page.getByText('Completion of Juz 28')).toBeVisible()
  await choose(page, 'Halves')
  await expect(page.getByText('Heard for')).toBeVisible()
  await confirm(page)
  await expect(page.getByRole('tab')).toHaveCount(2)
  await count(page, 'Told', 1)
  await endLesson(page)
  await page.getByLabel('Comment').fill(comment)
  await save(page)
  await expectScreen(page, 'Yusuf Khan')
}
