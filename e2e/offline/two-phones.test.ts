import type { Page } from '@playwright/test'
import { choose, expectScreen, startButton, startCapturing } from '../support/lesson-flow.ts'
import { idIn, startLesson } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

/** What a colleague's phone begins. */
const JUZ = {
  ...{ type: 'recent_lesson', name: 'Juz 7', section: 'juz', start: 7, end: 7 },
  lessons: [{ name: 'Juz 7' }],
}

async function chooseJuz(page: Page, juz: number): Promise<void> {
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Recent Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: new RegExp(`^Juz ${juz}(,|$)`) }).click()
  await choose(page, 'Continuous')
  await expectScreen(page, 'Choose the juz')
}

test('a lesson open on another phone shows a warning', async ({ page, request, openAs }) => {
  const id = await startLesson(request, JUZ)
  await openAs('teacher')
  await chooseJuz(page, 8)
  await startButton(page).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Yusuf Khan already has a lesson like this open')
  await expect(question).toContainText('Juz 7')
  await expectAccessible(page, question)
  await page.keyboard.press('Escape')
  await expectScreen(page, 'Choose the juz')
  await startButton(page).click()
  await question.getByRole('link', { name: 'Continue that lesson' }).click()
  await expect(page).toHaveURL(new RegExp(`/lesson/reciting/${id}`))
})

test('the same portion within moments needs a confirmation', async ({ page, request, openAs }) => {
  const id = await startLesson(request, JUZ)
  await (await apiAs(request, 'teacher')).patch(`sessions/${id}`, { status: 'completed' })
  await openAs('teacher')
  await chooseJuz(page, 7)
  await startButton(page).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Yusuf Khan has just recited this portion')
  await question.getByRole('button', { name: 'Start another lesson' }).click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  expect(idIn(page)).not.toBe(id)
})
