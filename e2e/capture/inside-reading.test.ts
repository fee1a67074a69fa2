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
import { expect, test } from '../support/school.ts'

test('an inside reading may end in a later surah', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Inside Reading')
  await expectScreen(page, 'Choose the start verse')
  await page.getByRole('button', { name: /^\d+ .+/ }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('113')
  await page.getByRole('dialog').getByRole('button', { name: '113' }).click()
  await page.getByLabel('Verse', { exact: true }).fill('4')
  await confirm(page)
  await count(page, 'Tajweed', 1)
  await endLesson(page)

  // It opens at the likely end, by the previous lesson.
  await page.getByRole('button', { name: /^11[34] / }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('dialog').getByRole('button', { name: '114' }).click()
  await page.getByLabel('Verse', { exact: true }).fill('6')
  await expect(page.getByLabel('Number of lines')).toHaveValue('6')
  await page.getByLabel('Number of lines').fill('')
  await save(page)

  await expectScreen(page, 'Lesson saved')
  expect(await recordedLesson(page)).toMatchObject({
    type: 'inside_lesson',
    name: 'Surah 113, Verse 4 to Surah 114, Verse 6',
    status: 'completed',
    lines: null,
  })
})
