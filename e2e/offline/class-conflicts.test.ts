import { endLesson, expectScreen, save } from '../support/lesson-flow.ts'
import {
  countKnownLesson,
  countOldLesson,
  cutSaves,
  schoolOf,
} from '../support/recorded-lessons.ts'
import { expect, expectAccessible, PASSWORD, PEOPLE, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

/** The student, the class or the school is not the teacher's any more when the lesson is sent. */
test('a lesson of a lost class waits until the class is back', async ({
  page,
  request,
  openAs,
  keptSchool,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/)
  await keptSchool.yesterday()
  await openAs('teacher')
  const lesson = await countKnownLesson(page, 2)
  const school = await schoolOf(request)
  const { student_id } = await school.lesson(lesson)
  const { section_id } = await school.api.get<{ section_id: string }>(`students/${student_id}`)
  const own = new Set(
    (await (await apiAs(request, 'teacher')).get('sections/')).map(({ id }) => id),
  )
  const foreign = (await school.api.get('sections/')).find(({ id }) => !own.has(id))
  await school.move(student_id, foreign?.id ?? '')
  await endLesson(page)
  await save(page)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You no longer have the class of Yusuf Khan')
  await expect(question).toContainText('Your counts are still on this device')
  await expectAccessible(page, question)
  await question.getByRole('button', { name: 'Keep it on this device for now' }).click()

  // The student is back, but the class is taken from the teacher.
  await school.move(student_id, section_id)
  const users = await school.api.get<{ id: string; email: string }[]>('users/')
  const teacher = users.find(({ email }) => email === 'teacher@demo.school')?.id
  await school.api.delete(`users/${teacher}/sections/${section_id}`)
  await page.goto('/')
  await page.getByRole('button', { name: '1 change was not accepted' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/Not accepted: You no longer have the class/)).toBeVisible()
  await expectAccessible(page, page.getByRole('dialog'))
  await school.api.post(`users/${teacher}/sections`, { section_id })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Everything has been sent.')).toBeVisible()
  expect(await school.heard(lesson)).toEqual(['completed', '', 2])
})

test('an unsent lesson waits in another school and signed out', async ({
  page,
  request,
  openAs,
  keptSchool,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await keptSchool.yesterday()
  await openAs('teacher')
  const mend = await cutSaves(page)
  const lesson = await countOldLesson(page, 3)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Saved on this device')
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Switch to account Jamia Al-Falah' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 change of \u2068Madrasah An-Noor\u2069 has not been sent')
  await expectAccessible(page, question)
  await question.getByRole('button', { name: 'Switch to account' }).click()
  await expect(page.getByText('You are now in Jamia Al-Falah')).toBeVisible()
  await expect(page.getByRole('button', { name: /waiting/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch to account Madrasah An-Noor' }).click()
  await expect(page.getByRole('button', { name: /waiting/ })).toBeVisible()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(question).toContainText(
    '1 lesson has not been sent. It stays on this device for you.',
  )
  await expectAccessible(page, question)
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  // The next person finds no data of the class.
  const stored = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('talaqqi-reads')
          opening.onsuccess = () => {
            const counting = opening.result.transaction('reads').objectStore('reads').count()
            counting.onsuccess = () => resolve(counting.result)
          }
        }),
    )
  expect(await stored()).toBe(0)

  await mend()
  await page.getByLabel('Email').fill(PEOPLE.teacher)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const school = await schoolOf(request)
  await expect.poll(() => school.heard(lesson)).toEqual(['completed', '', 3])
})
