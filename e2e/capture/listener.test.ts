import {
  choose,
  confirm,
  expectScreen,
  proceed,
  recordedLesson,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

test('another student hears a recent lesson, which stays incomplete', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Recent/Old Lesson - Student Listener')
  await expect(page).toHaveURL(/\/lesson\/section-list\/listener/)
  await page.getByText('Hifz Juniors').click()
  await expectScreen(page, 'Select the listener')
  const students = page.getByRole('main').getByRole('listitem')
  await expect(students.first()).toBeVisible()
  await expect(students.filter({ hasText: 'Yusuf Khan' })).toHaveCount(0)
  await students.first().getByRole('link').click()

  await expect(page).toHaveURL(/\/lesson\/student$/)
  await expect(page.getByText('Reciter')).toBeVisible()
  await expectAccessible(page)
  await proceed(page)
  await expect(page.getByText('Please make a selection')).toBeVisible()
  await choose(page, 'Recent Lesson')

  await choose(page, 'Juz')
  await expectScreen(page, 'Choose the juz')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Juz 30/ }).click()
  await choose(page, 'Continuous')
  await confirm(page)

  await page.getByRole('button', { name: 'Incomplete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save as incomplete' }).click()
  await expect(page.getByText('could not complete')).toBeVisible()
  await save(page)
  await expectScreen(page, 'Lesson saved')
  const lesson = await recordedLesson(page)
  expect(lesson).toMatchObject({ type: 'recent_lesson', name: 'Juz 30', status: 'incomplete' })
  expect(lesson.listener).not.toBeNull()
})
