import {
  choose,
  confirm,
  count,
  expectScreen,
  proceed,
  recordedLesson,
  startCapturing,
} from './lesson-flow.ts'
import { expect, expectAccessible, test } from './school.ts'

test('a new lesson goes from the verse chosen to the verse reached, with its lines', async ({
  page,
  openAs,
}) => {
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
  await proceed(page)

  await expect(page.getByText('Surah 2, Verse 255')).toBeVisible()
  await expectAccessible(page)
  await confirm(page)
  await count(page, 'Stuck', 2)
  await expectAccessible(page)
  await proceed(page)

  await expectScreen(page, 'Choose the end verse')
  await expect(page.getByRole('button', { name: 'Select verse 254' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Select verse 257' }).click()
  await proceed(page)

  await expectScreen(page, 'Comment')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter the number of lines.')).toBeVisible()
  await page.getByLabel('Number of lines').fill('9')
  await page.getByLabel('Comment').fill('Learnt well')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()

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

test('the next new lesson starts after the last one, two taps from the student', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'New Lesson')
  await expectScreen(page, 'Choose the start verse')
  await page.getByLabel('Verse', { exact: true }).fill('3')
  await proceed(page)
  await confirm(page)
  await proceed(page)
  await expectScreen(page, 'Choose the end verse')
  await page.getByRole('button', { name: 'Select verse 4' }).click()
  await proceed(page)
  await page.getByLabel('Number of lines').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectScreen(page, 'Lesson saved')

  await page.goto('/')
  await page.getByRole('button', { name: 'Search students' }).click()
  await page.getByRole('dialog').getByText('Yusuf Khan').click()
  await page.getByRole('link', { name: /^New from / }).click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  expect((await recordedLesson(page)).name).toMatch(/Verse 5$/)
})
