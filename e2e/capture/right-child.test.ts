import type { Page } from '@playwright/test'
import {
  codeIsThere,
  count,
  counter,
  endLesson,
  expectScreen,
  recordedLesson,
  save,
} from '../support/lesson-flow.ts'
import { startJuz } from '../support/recorded-lessons.ts'
import { expect, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

async function pickRightChild(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Wrong student?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which student is right?' })
  await expect(dialog.getByText('Yusuf Khan')).toHaveCount(0)
  await dialog.getByRole('searchbox').fill('adam eb')
  await dialog.getByRole('button', { name: /^Adam Ebrahim/ }).click()
}

test('the wrong child is corrected while counting, and the counts stay', async ({
  page,
  context,
  request,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await openAs('teacher', `/lesson/reciting/${await startJuz(request, 3, 'continuous')}`)
  await count(page, 'Told', 2)
  await pickRightChild(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Adam Ebrahim' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Yusuf Khan' })).toBeVisible()
  await codeIsThere(page)
  await context.setOffline(true)
  await pickRightChild(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Adam Ebrahim' })).toBeVisible()
  await context.setOffline(false)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Adam Ebrahim' })).toBeVisible()
  await expect(counter(page, 'Told')).toHaveText('2')
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Lesson saved')
  await expect(page.getByText('Adam Ebrahim')).toBeVisible()
  const lesson = await recordedLesson(page)
  expect(lesson).toMatchObject({ student: { first_name: 'Adam' }, status: 'completed' })
  expect(lesson.lessons[0]?.concerns).toMatchObject([{ total: 2 }])
})

test('a saved lesson moves to the right child with history', {
  tag: '@wide',
}, async ({ page, request, openAs }) => {
  const id = await startJuz(request, 3, 'continuous')
  await (await apiAs(request, 'teacher')).patch(`sessions/${id}`, { status: 'completed' })
  await openAs('administrator', `/lesson/recent/${id}`)
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
