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

test('a new lesson has its start, end and lines; Enter never saves', {
  tag: '@old',
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
  await endLesson(page)

  await expect(page).toHaveURL(/\/lesson\/endverse$/)
  await expect(page.getByRole('button', { name: 'Select verse 254' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^2 Al-Baqara/ })).toBeVisible()
  // The usual end is a suggestion, and is not chosen.
  await expect(page.getByRole('button', { name: /^Select verse \d+ Usual end$/ })).toBeVisible()
  const chosen = page.getByRole('button', { name: /^Select verse/, pressed: true })
  await expect(chosen).toHaveCount(0)
  await expect(page.locator('[data-chosen]')).toHaveCount(0)
  // Only the end verse is missing: its picker scrolls into view.
  await page.getByLabel('Comment').scrollIntoViewIfNeeded()
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Choose the end verse')
  await expect(page.getByText('Please enter the number of lines.')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Jump to a verse' })).toBeInViewport()
  // The strip chooses a verse; the verse in view and the chosen one differ.
  await page.getByRole('button', { name: 'Go to verse 258' }).click()
  await expect(page.getByRole('button', { name: 'Select verse 258', pressed: true })).toBeVisible()
  await expect(page.locator('[data-chosen]')).toHaveText('258')
  const verse = page.getByLabel('Verse', { exact: true })
  await verse.fill('257')
  await verse.press('Enter')
  await expect(page.getByRole('button', { name: 'Select verse 257', pressed: true })).toBeVisible()
  await expectScreen(page, 'End of the lesson')
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
