import {
  choose,
  confirm,
  count,
  counter,
  endLesson,
  expectScreen,
  recordedLesson,
  save,
  startButton,
  startCapturing,
} from '../support/lesson-flow.ts'
import { hearQuartersYesterday } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

test('an old lesson over three connected quarters is captured as maqras', async ({
  page,
  request,
  keptSchool,
  openAs,
}) => {
  await hearQuartersYesterday(request, keptSchool)
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')

  // As in the child's last old lesson.
  await expectScreen(page, 'Choose the quarters')
  await expect(page.getByRole('radio', { name: 'Select Range' })).toBeChecked()
  await choose(page, 'Quarters')
  await expect(page.getByRole('radio', { name: 'Halves' })).toHaveCount(0)
  await startButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please make a seletion')
  await page.getByRole('button', { name: /^Juz 3($|,)/ }).click()
  const quarter = (place: string) => page.getByRole('button', { name: new RegExp(`^Juz ${place}`) })
  await quarter('3 Q1').click()
  await quarter('3 Q4').click()
  await expect(quarter('3 Q2')).toHaveAttribute('aria-pressed', 'true')
  await quarter('3 Q4').click()
  await expect(page.getByText('Juz 3 Q1–Q3').last()).toBeVisible()
  await choose(page, 'Maqras')
  await expect(page.getByRole('status').filter({ hasText: 'Juz 3 Q1–Q3' })).toHaveText(
    'Yusuf · Old · Juz 3 Q1–Q3 · Maqras · 6 parts',
  )
  await expectAccessible(page)
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

test('two unconnected halves are chosen at the specified addresses', async ({ page, openAs }) => {
  // A step without its choices leads to the missing one.
  await openAs('teacher', '/lesson/confirm')
  await expect(page).toHaveURL(/\/lesson$/)
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Recent Lesson')
  await expect(page).toHaveURL(/\/lesson\/section\/detail$/)

  await page.goto('/lesson/section')
  await expectScreen(page, 'Lesson section')
  for (const kind of ['Juz', 'Half', 'Quarter', 'Maqra', 'Verse to Verse'])
    await expect(page.getByRole('button', { name: kind, exact: true })).toBeVisible()
  await choose(page, 'Half')
  await expect(page).toHaveURL(/\/lesson\/section\/partial-type$/)
  await expect(page.getByText('Select parts that are connected')).toBeVisible()
  await choose(page, 'Select Specific')
  await expectScreen(page, 'Choose the halves')
  await expect(page.getByRole('radio', { name: 'Select Specific' })).toBeChecked()
  await page.getByRole('button', { name: /^Juz 1($|,)/ }).click()
  await page.getByRole('button', { name: /^Juz 1 H2/ }).click()
  await page.getByRole('button', { name: /^Juz 2 H2/ }).click()
  await page.getByRole('button', { name: /^Juz 4($|,)/ }).click()
  await page.getByRole('button', { name: 'Select all of Juz 4' }).click()
  await page.getByRole('button', { name: 'Select all of Juz 4' }).click()

  await page.goto('/lesson/parts')
  await expectScreen(page, 'Capture lesson as')
  await choose(page, 'Halves')
  await expectScreen(page, 'Confirm the lesson')
  await page.getByRole('link', { name: 'Lesson type' }).click()
  await choose(page, 'Old Lesson')
  await expectScreen(page, 'Confirm the lesson')
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
  await page.getByRole('button', { name: /^Juz 1($|,)/ }).click()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Juz 11($|,)/ })).toBeFocused()
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
