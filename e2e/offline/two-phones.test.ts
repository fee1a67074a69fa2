import type { Page } from '@playwright/test'
import {
  choose,
  expectScreen,
  recordedLesson,
  startButton,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

async function callAs(page: Page, method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(`/api/${path}`, { method, headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A colleague's phone has begun juz 7 of Yusuf Khan. */
async function beginElsewhere(page: Page): Promise<string> {
  const students: { id: string; first_name: string; last_name: string }[] = await callAs(
    page,
    'GET',
    'students/',
  )
  const yusuf = students.find((one) => `${one.first_name} ${one.last_name}` === 'Yusuf Khan')
  const portion = { type: 'recent_lesson', section: 'juz', start: 7, end: 7 }
  const body = { name: 'Juz 7', student_id: yusuf?.id, ...portion, lessons: [{ name: 'Juz 7' }] }
  const { id } = await callAs(page, 'POST', 'sessions/', body)
  return id
}

async function chooseJuz(page: Page, juz: string): Promise<void> {
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Recent Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: new RegExp(`^Juz ${juz}(,|$)`) }).click()
  await choose(page, 'Continuous')
  await expectScreen(page, 'Choose the juz')
}

const counting = (page: Page) => expect(page).toHaveURL(/\/lesson\/reciting\//)

test('a lesson open on another phone shows a warning', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  const id = await beginElsewhere(page)
  await chooseJuz(page, '8')
  await startButton(page).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Yusuf Khan already has a lesson like this open')
  await expect(question).toContainText('Juz 7')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectScreen(page, 'Choose the juz')
  await startButton(page).click()
  await question.getByRole('link', { name: 'Continue that lesson' }).click()
  await counting(page)
  expect((await recordedLesson(page)).id).toBe(id)
})

test('the same portion within moments needs a confirmation', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  const id = await beginElsewhere(page)
  await callAs(page, 'PATCH', `sessions/${id}`, { status: 'completed' })
  await chooseJuz(page, '7')
  await startButton(page).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Yusuf Khan has just recited this portion')
  await question.getByRole('button', { name: 'Start another lesson' }).click()
  await counting(page)
  expect((await recordedLesson(page)).id).not.toBe(id)
})

test('without a network a lesson begins without a question', { tag: '@phone' }, async ({
  page,
  context,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await openAs('teacher')
  await chooseJuz(page, '9')
  // The code of the counters, which is loaded ahead.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await startButton(page).click()
  await counting(page)
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  await context.setOffline(false)
})
