import {
  expectScreen,
  openStudent,
  proceed,
  recordedLesson,
  save,
  startButton,
} from '../support/lesson-flow.ts'
import { hearMaqrasYesterday } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { countTaps } from '../support/taps.ts'

test('a student hears three maqras by eight taps, left incomplete', async ({
  page,
  request,
  keptSchool,
  openAs,
}) => {
  await hearMaqrasYesterday(request, keptSchool)
  await openAs('teacher')
  await openStudent(page, 'Yusuf Khan')
  const { tap, expectAtMost } = countTaps('listener, three maqras')
  await tap(page.getByRole('link', { name: 'Start Capturing' }).first())
  await expectScreen(page, 'Lesson type')
  const main = page.getByRole('main')
  await tap(main.getByRole('button', { name: 'Recent/Old Lesson - Student Listener' }))
  await expect(page).toHaveURL(/\/lesson\/section-list\/listener/)
  await tap(main.getByRole('link', { name: 'Hifz Juniors' }))
  await expectScreen(page, 'Select the listener')
  const students = main.getByRole('listitem')
  await expect(students.first()).toBeVisible()
  await expect(students.filter({ hasText: 'Yusuf Khan' })).toHaveCount(0)
  await tap(main.getByRole('link', { name: 'Adam Ebrahim' }))

  await expect(page).toHaveURL(/\/lesson\/student$/)
  await expect(page.getByText('Reciter')).toBeVisible()
  await expectAccessible(page)
  await proceed(page)
  await expect(page.getByText('Please make a selection')).toBeVisible()
  // The proposed kind of portion is that of yesterday's lesson, which is read meanwhile.
  await page.waitForLoadState('networkidle')
  await tap(main.getByRole('button', { name: 'Recent Lesson', exact: true }))
  await expectScreen(page, 'Choose the maqras')
  const part = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}($|,)`) })
  await tap(part('Juz 4 M3'))
  await tap(part('Juz 4 M5'))
  await tap(startButton(page))
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  expectAtMost(8)

  await page.getByRole('button', { name: 'Incomplete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save as incomplete' }).click()
  await expect(page.getByText('could not complete')).toBeVisible()
  await save(page)
  await expectScreen(page, 'Lesson saved')
  expect(await recordedLesson(page)).toMatchObject({
    ...{ type: 'recent_lesson', name: 'Juz 4 - M3 to Juz 4 - M5', status: 'incomplete' },
    listener: { first_name: 'Adam' },
  })
})
