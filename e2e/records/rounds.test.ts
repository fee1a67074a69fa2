import {
  choose,
  confirm,
  endLesson,
  expectScreen,
  openStudent,
  save,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, pick, test } from '../support/school.ts'

test('a round gets two lessons and ends', { tag: '@wide' }, async ({ page, openAs }) => {
  await openAs('teacher')
  await openStudent(page, 'Yusuf Khan')
  await page.getByRole('link', { name: 'Rounds' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Yusuf Khan - Rounds' })).toBeVisible()
  await page.getByRole('link', { name: 'New Round' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Before Ramadan')
  await form.getByLabel('Start date').fill('2026-03-10')
  await form.getByLabel('End date').fill('2026-03-01')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('The end date must not be before the start date.')).toBeVisible()
  await expect(form.getByLabel('End date')).toBeFocused()
  await form.getByLabel('End date').fill('2026-04-10')
  await form.getByRole('button', { name: 'Save' }).dblclick()
  await expect(form).toBeHidden()
  const round = page.getByRole('listitem').filter({ hasText: 'Before Ramadan' })
  await expect(round).toHaveCount(1)
  await expect(round.getByText('0 lessons')).toBeVisible()

  await round.getByRole('link', { name: /^View Lessons/ }).click()
  await expectScreen(page, 'Before Ramadan')
  await expect(page.getByText('No lessons in this round yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Add Lesson' }).click()
  await expectScreen(page, 'Lesson type')
  await expect(page.getByText('Before Ramadan')).toBeVisible()
  await choose(page, 'Old Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: /^Juz 1\b/ }).click()
  await choose(page, 'Continuous')
  await expect(page.getByText('Before Ramadan')).toBeVisible()
  await confirm(page)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Before Ramadan')

  await page.getByRole('link', { name: 'Add Lesson' }).click()
  await choose(page, 'Other')
  await page.getByLabel('Lesson name').fill('Rules of waqf')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectScreen(page, 'Before Ramadan')
  const lessons = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem')
  await expect(lessons).toHaveCount(2)
  await expect(lessons.first()).toContainText('Rules of waqf')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Update' }).click()
  await pick(form, /^completed/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('completed', { exact: true }).first()).toBeVisible()

  // The next lesson is not for the round.
  await page.getByRole('link', { name: 'Yusuf Khan' }).click()
  await expect(page.getByRole('link', { name: 'Before Ramadan' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Start Capturing' }).first().click()
  await expectScreen(page, 'Lesson type')
  await expect(page.getByText('Before Ramadan')).toHaveCount(0)
})
