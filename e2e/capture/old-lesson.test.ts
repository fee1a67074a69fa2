import {
  choose,
  confirm,
  count,
  counter,
  endLesson,
  expectScreen,
  proceed,
  recordedLesson,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

test('an old lesson over three connected quarters is captured as maqras', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await choose(page, 'Quarter')
  await choose(page, 'Select Range')

  await expectScreen(page, 'Choose the quarters')
  await proceed(page)
  await expect(page.getByText('Please make a seletion')).toBeVisible()
  const quarter = (place: string) => page.getByRole('button', { name: new RegExp(`^Juz ${place}`) })
  await quarter('3 Q1').click()
  await quarter('3 Q4').click()
  await expect(quarter('3 Q2')).toHaveAttribute('aria-pressed', 'true')
  await quarter('3 Q4').click()
  await expect(page.getByText('Juz 3 Q1–Q3').last()).toBeVisible()
  await expectAccessible(page)
  await proceed(page)

  await expectScreen(page, 'Capture lesson as')
  // As in the child's last old lesson.
  await expect(page.getByRole('button', { name: 'Quarters' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: 'Halves' })).toHaveCount(0)
  await choose(page, 'Maqras')
  await expect(page.getByText('Juz 3 Q1–Q3')).toBeVisible()
  await confirm(page)

  await expect(page.getByRole('tab')).toHaveCount(6)
  await count(page, 'Told', 3)
  await page.getByRole('button', { name: 'Told: one less' }).click()
  await expect(counter(page, 'Told')).toHaveText('2')
  await page.getByRole('tab', { name: 'M6' }).click()
  await expect(counter(page, 'Told')).toHaveText('0')
  await expect(page.getByRole('button', { name: 'Told: one less' })).toBeDisabled()
  await count(page, 'Stuck', 1)
  await expectAccessible(page)
  await endLesson(page)
  await save(page)

  await expectScreen(page, 'Lesson saved')
  const lesson = await recordedLesson(page)
  expect(lesson).toMatchObject({
    name: 'Juz 3 - Q1 to Juz 3 - Q3',
    status: 'completed',
    lines: null,
  })
  const heard = lesson.lessons.map(({ name, concerns }) => [
    name,
    concerns.map(({ total, indicator }) => `${indicator.name} ${total}`).join(),
  ])
  expect(heard).toEqual([
    ['Juz 3 - M1', 'Told 2'],
    ['Juz 3 - M2', ''],
    ['Juz 3 - M3', ''],
    ['Juz 3 - M4', ''],
    ['Juz 3 - M5', ''],
    ['Juz 3 - M6', 'Stuck 1'],
  ])
})

test('two unconnected halves are one lesson', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Recent Lesson')
  await choose(page, 'Half')
  await choose(page, 'Select Specific')
  await page.getByRole('button', { name: /^Juz 1 H2/ }).click()
  await page.getByRole('button', { name: /^Juz 2 H2/ }).click()
  await page.getByRole('button', { name: 'Select all of Juz 4' }).click()
  await page.getByRole('button', { name: 'Select all of Juz 4' }).click()
  await proceed(page)
  await choose(page, 'Halves')
  await expectScreen(page, 'Confirm the lesson')

  await page.getByRole('link', { name: 'Lesson type' }).click()
  await choose(page, 'Old Lesson')
  await confirm(page)
  expect(await recordedLesson(page)).toMatchObject({
    name: 'Juz 1 - H2, Juz 2 - H2',
    type: 'old_lesson',
    lessons: [{ name: 'Juz 1 - H2' }, { name: 'Juz 2 - H2' }],
  })
})

test('the keyboard passes the parts of a juz in one step', {
  tag: '@wide',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await choose(page, 'Half')
  await choose(page, 'Select Specific')
  const half = (place: string) => page.getByRole('button', { name: new RegExp(`^Juz ${place}`) })
  await half('1 H2').click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Select all of Juz 2', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(half('1 H2')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Select all of Juz 1', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(half('1 H1')).toBeFocused()
})
