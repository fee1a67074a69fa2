import { count, expectScreen, proceed, recordedLesson, save } from '../support/lesson-flow.ts'
import { startJuz } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

test('a lesson of eight parts is not ended by accident', async ({ page, request, openAs }) => {
  await openAs('teacher', `/lesson/reciting/${await startJuz(request, 3, 'maqras')}`)
  await count(page, 'Told', 1)

  // The second of two quick taps meets Cancel.
  await page.getByRole('button', { name: 'Proceed' }).dblclick()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  const question = page.getByRole('alertdialog')
  if (!(await question.isVisible())) await proceed(page)
  await expect(question).toContainText('Only 1 of 8 parts was heard. End the lesson?')
  await expectAccessible(page, question)
  await question.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Next: Juz 3 M2' }).click()
  await expect(page.getByRole('tab', { name: 'M2', selected: true })).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Next: Juz 3 M3' })).toBeVisible()
  await proceed(page)
  await expect(question).toContainText('Only 2 of 8 parts were heard. End the lesson?')
  // An early end suggests Incomplete.
  await question.getByRole('button', { name: 'Incomplete' }).click()
  await expectScreen(page, 'End of the lesson')
  await expect(page.getByText('could not complete')).toBeVisible()
  await page.goBack()
  await proceed(page)
  await question.getByRole('button', { name: 'End the lesson' }).click()
  await expectScreen(page, 'End of the lesson')
  await expect(page.getByText('2 of 8 parts heard')).toBeVisible()
  await save(page)

  await expectScreen(page, 'Lesson saved')
  await expect(page.getByText('2 of 8 parts heard')).toBeVisible()
  const lesson = await recordedLesson(page)
  expect(lesson.status).toBe('completed')
  const heard = lesson.lessons.map(({ is_heard }) => is_heard)
  expect(heard).toEqual([true, true, false, false, false, false, false, false])
  await page.goto(`/lesson/recent/${lesson.id}`)
  await expect(page.getByText('2 of 8 parts heard')).toBeVisible()
})
