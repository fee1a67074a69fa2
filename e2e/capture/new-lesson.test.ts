import {
  choose,
  confirm,
  count,
  endLesson,
  expectScreen,
  recordedLesson,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

test('a new lesson has its start verse, end verse and lines', {
  tag: ['@old', '@phone'],
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await expectAccessible(page)
  await choose(page, 'New Lesson')

  await expectScreen(page, 'Choose the start verse')
  await page.getByRole('button', { name: /^\d+ .+/ }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('baqara')
  await page.getByRole('dialog').getByRole('button', { name: 'Al-Baqara' }).click()
  await page.getByLabel('Verse', { exact: true }).fill('255')
  await expect(page.getByRole('button', { name: 'Select verse 255' })).toBeInViewport()
  await expect(page.getByText('Al-Baqara 2:255').last()).toBeVisible()
  await expectAccessible(page)
  await confirm(page)
  await count(page, 'Stuck', 2)
  await expectAccessible(page)
  await endLesson(page)

  await expect(page).toHaveURL(/\/lesson\/endverse$/)
  await expect(page.getByRole('button', { name: 'Select verse 254' })).toHaveCount(0)
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Choose the end verse')
  await page.getByRole('button', { name: 'Select verse 257' }).click()
  const lines = page.getByLabel('Number of lines')
  await expect(lines).toHaveValue('11')
  for (const [typed, answer] of [
    ['', 'Please enter the number of lines.'],
    ['-2', 'Enter a whole number from 0 to 999'],
  ] as const) {
    await lines.fill(typed)
    await save(page)
    await expect(page.getByText(answer)).toBeVisible()
    await expect(lines).toHaveValue(typed)
  }
  await lines.fill('0')
  await save(page)
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await lines.fill('9')
  // A typed number of lines is not recalculated.
  await page.getByRole('button', { name: 'Select verse 256' }).click()
  await page.getByRole('button', { name: 'Select verse 257' }).click()
  await expect(lines).toHaveValue('9')
  await page.getByLabel('Comment').fill('Learnt well')
  await expect(page.getByRole('list', { name: /^Why .*%\?$/ })).toContainText('2 Stuck')
  await expectAccessible(page)
  await save(page)

  await expectScreen(page, 'Lesson saved')
  await expectAccessible(page)
  expect(await recordedLesson(page)).toMatchObject({
    name: 'Surah 2, Verse 255 to Surah 2, Verse 257',
    type: 'new_lesson',
    status: 'completed',
    lines: 9,
    comment: 'Learnt well',
  })
  await page.getByRole('link', { name: 'Back to students' }).click()
  await expect(page).toHaveURL(/\/lesson\/student-list\//)
})

test('the next new lesson starts after the last one', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'New Lesson')
  await expectScreen(page, 'Choose the start verse')
  await page.getByLabel('Verse', { exact: true }).fill('3')
  await confirm(page)
  await endLesson(page)
  await page.getByRole('button', { name: 'Select verse 4' }).click()
  await save(page)
  await expectScreen(page, 'Lesson saved')

  await page.goto('/')
  await page.getByRole('button', { name: 'Search students' }).click()
  await page.getByRole('dialog').getByText('Yusuf Khan').click()
  // The stored reads of before the lesson are shown until the fresh ones come.
  await page.getByRole('link', { name: /^New from .*:5$/ }).click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  expect((await recordedLesson(page)).name).toMatch(/Verse 5$/)
})
