import type { Page } from '@playwright/test'
import {
  choose,
  codeIsThere,
  confirm,
  count,
  counter,
  endLesson,
  expectScreen,
  recordedLesson,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

async function startWrongChild(page: Page): Promise<void> {
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: /^Juz 3(?!\d)/ }).click()
  await choose(page, 'Continuous')
  await confirm(page)
}

async function pickRightChild(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Wrong student?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which student is right?' })
  await expect(dialog.getByText('Yusuf Khan')).toHaveCount(0)
  await dialog.getByRole('searchbox').fill('adam eb')
  await dialog.getByRole('button', { name: /^Adam Ebrahim/ }).click()
}

test('the wrong child is corrected while counting, and the counts stay', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  await startWrongChild(page)
  await count(page, 'Told', 2)
  await pickRightChild(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Adam Ebrahim' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Yusuf Khan' })).toBeVisible()
  await pickRightChild(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Adam Ebrahim' })).toBeVisible()
  await expect(counter(page, 'Told')).toHaveText('2')
  await expectAccessible(page)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Lesson saved')
  await expect(page.getByText('Adam Ebrahim')).toBeVisible()
  const lesson = await recordedLesson(page)
  expect(lesson).toMatchObject({ student: { first_name: 'Adam' }, status: 'completed' })
  expect(lesson.lessons[0]?.concerns).toMatchObject([{ total: 2 }])
})

test('the wrong child is corrected without a network, and arrives once', {
  tag: '@phone',
}, async ({ page, context, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await openAs('teacher')
  await startWrongChild(page)
  await codeIsThere(page)
  // The dialog's data is loaded before the network fails.
  await page.getByRole('button', { name: 'Wrong student?' }).click()
  await expect(page.getByRole('dialog').getByText('Adam Ebrahim')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await context.setOffline(true)
  await count(page, 'Told', 1)
  await pickRightChild(page)
  await endLesson(page)
  await save(page)
  await expect(page).toHaveURL(/\/lesson\/done/)
  await context.setOffline(false)
  await expect
    .poll(async () => (await recordedLesson(page)).student?.first_name, { timeout: 20_000 })
    .toBe('Adam')
})

test('a saved lesson moves to the right child with history', {
  tag: '@wide',
}, async ({ page, openAs }) => {
  await openAs('administrator')
  await startWrongChild(page)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Lesson saved')
  const { id } = await recordedLesson(page)
  await page.goto(`/lesson/recent/${id}`)
  await pickRightChild(page)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText("Is this Adam Ebrahim's lesson?")
  await question.getByRole('button', { name: 'Correct the student' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Adam Ebrahim' })).toBeVisible()
  await expect.poll(async () => (await recordedLesson(page)).student?.first_name).toBe('Adam')
  await page.reload()
  await page.getByText('Change history').click()
  await expect(page.getByText('Yusuf Khan').last()).toBeVisible()
  await expect(page.getByText('Adam Ebrahim').last()).toBeVisible()
})
