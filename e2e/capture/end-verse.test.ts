import type { Page } from '@playwright/test'
import {
  choose,
  confirm,
  endLesson,
  expectScreen,
  recordedLesson,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

async function startAt(page: Page, verse: string): Promise<void> {
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'New Lesson')
  await expectScreen(page, 'Choose the start verse')
  await page.getByRole('button', { name: /^\d+ .+/ }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('baqara')
  await page.getByRole('dialog').getByRole('button', { name: 'Al-Baqara' }).click()
  await page.getByLabel('Verse', { exact: true }).fill(verse)
  await expect(page.getByText(`Al-Baqara 2:${verse}`).last()).toBeVisible()
}

test('the end verse is searched in its surah; Enter never saves', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  await startAt(page, '284')
  await confirm(page)
  await endLesson(page)
  await expect(page.getByRole('button', { name: 'Select verse 284' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^2 Al-Baqara/ })).toBeVisible()
  const chosen = page.getByRole('button', { name: /^Select verse/, pressed: true })
  await expect(chosen).toHaveCount(0)

  // Only the end verse is missing: its picker scrolls into view.
  await page.getByLabel('Comment').scrollIntoViewIfNeeded()
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Choose the end verse')
  await expect(page.getByText('Please enter the number of lines.')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Jump to a verse' })).toBeInViewport()

  // The strip chooses a verse; the verse in view and the chosen one differ.
  await page.getByRole('button', { name: 'Go to verse 285' }).click()
  await expect(page.getByRole('button', { name: 'Select verse 285', pressed: true })).toBeVisible()
  await expect(page.locator('[data-chosen]')).toHaveText('285')
  await expectAccessible(page)
  const verse = page.getByLabel('Verse', { exact: true })
  await verse.fill('286')
  await verse.press('Enter')
  await expect(page.getByRole('button', { name: 'Select verse 286', pressed: true })).toBeVisible()
  await expectScreen(page, 'End of the lesson')
  await save(page)
  await expectScreen(page, 'Lesson saved')
  expect(await recordedLesson(page)).toMatchObject({
    name: 'Surah 2, Verse 284 to Surah 2, Verse 286',
  })

  // Chip and picker continue with the next verse.
  await page.goto('/')
  await startCapturing(page, 'Yusuf Khan')
  await page.goBack()
  await expect(page.getByRole('link', { name: /^New from .*3:1$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Start Capturing' }).first().click()
  await choose(page, 'New Lesson')
  await expectScreen(page, 'Choose the start verse')
  await expect(page.getByRole('button', { name: 'Select verse 1', pressed: true })).toBeVisible()
  await expect(page.getByText(/ 3:1$/).last()).toBeVisible()
})

test('the usual end is marked as a suggestion, and is not chosen', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  await startAt(page, '2')
  await confirm(page)
  await endLesson(page)
  await expect(page.getByRole('button', { name: /^Select verse \d+ Usual end$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Select verse/, pressed: true })).toHaveCount(0)
  await expect(page.locator('[data-chosen]')).toHaveCount(0)
})
