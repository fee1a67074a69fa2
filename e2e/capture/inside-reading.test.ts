import { splitLessons, verseId } from '../../quran/src/index.ts'
import { count, endLesson, expectScreen, recordedLesson, save } from '../support/lesson-flow.ts'
import { startLesson } from '../support/recorded-lessons.ts'
import { expect, test } from '../support/school.ts'

test('an inside reading may end in a later surah', async ({ page, request, openAs }) => {
  const start = verseId(113, 4)
  const portion = { section: 'verse', start, end: start }
  const lesson = await startLesson(request, {
    ...{ type: 'inside_lesson', name: 'Surah 113, Verse 4', ...portion },
    lessons: splitLessons('verse', [start], 'continuous'),
  })
  await openAs('teacher', `/lesson/reciting/${lesson}`)
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
