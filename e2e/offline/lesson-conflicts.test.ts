import { count, counter, endLesson, expectScreen, save } from '../support/lesson-flow.ts'
import { countKnownLesson, idIn, schoolOf, startQuarters } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

/** The lesson that is open here was changed or deleted elsewhere. */
test('both versions of a lesson changed elsewhere can be saved', async ({
  page,
  request,
  openAs,
  keptSchool,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/)
  await keptSchool.yesterday()
  const lesson = await startQuarters(request)
  await openAs('teacher', `/lesson/reciting/${lesson}`)
  await count(page, 'Told', 2)
  const school = await schoolOf(request)
  await school.api.patch(`sessions/${lesson}`, { comment: 'From the other phone' })
  await endLesson(page)
  await page.getByLabel('Comment').fill('From this phone')
  await save(page)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Someone else has changed this lesson')
  await expect(question).toContainText('At the school now')
  await expect(question).toContainText('0 mistakesFrom the other phone')
  await expect(question).toContainText('On this device2 mistakesFrom this phone')
  await expectAccessible(page, question)
  await question.getByRole('button', { name: 'Save as a new lesson' }).click()
  await expectScreen(page, 'Lesson saved')
  const anew = new URL(page.url()).searchParams.get('session')?.replaceAll('"', '') ?? ''
  expect(await school.heard(anew)).toEqual(['completed', 'From this phone', 2])
  expect(await school.heard(lesson)).toEqual(['started', 'From the other phone', 0])
  await expect(page.getByRole('button', { name: /not accepted/ })).toHaveCount(0)

  await page.goto(`/lesson/reciting/${anew}`)
  await count(page, 'Told', 1)
  await school.api.patch(`sessions/${anew}`, { comment: 'From the other phone' })
  await endLesson(page)
  // Tapped before the other version has arrived.
  const address = `**/api/sessions/${anew}`
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') await arrived
    await route.continue()
  })
  await save(page)
  await question.getByRole('button', { name: 'Overwrite with mine' }).click()
  arrive()
  await expectScreen(page, 'Lesson saved')
  expect(await school.heard(anew)).toEqual(['completed', 'From this phone', 3])
})

test('a lesson deleted elsewhere can be saved as a new lesson', async ({
  page,
  request,
  openAs,
  keptSchool,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/)
  await keptSchool.yesterday()
  await openAs('teacher')
  const lesson = await countKnownLesson(page, 2)
  const school = await schoolOf(request)
  const { student_id } = await school.lesson(lesson)
  await school.api.delete(`sessions/${lesson}`)
  // When the lesson is opened again.
  await page.reload()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This lesson has been deleted at the school')
  await expect(question).toContainText('Your counts are still on this device')
  await expectAccessible(page, question)
  await question.getByRole('button', { name: 'Save as a new lesson' }).click()
  await expect(page).not.toHaveURL(new RegExp(lesson))
  await expect(counter(page, 'Told')).toHaveText('2')
  const second = idIn(page)
  await expect.poll(() => school.heard(second)).toEqual(['started', '', 0])

  // When it is saved.
  await school.api.delete(`sessions/${second}`)
  await endLesson(page)
  await page.getByLabel('Comment').fill('Read well')
  await save(page)
  await expect(question).toContainText('This lesson has been deleted at the school')
  await question.getByRole('button', { name: 'Keep it on this device for now' }).click()
  await page.getByRole('button', { name: '1 change was not accepted' }).click()
  await expect(page.getByText(/Not accepted: This lesson has been deleted/)).toBeVisible()
  await page.getByRole('link', { name: 'Open' }).click()
  await question.getByRole('button', { name: 'Save as a new lesson' }).click()
  await expectScreen(page, 'Lesson saved')
  const [newest = '', ...others] = await school.lessonsOf(student_id)
  expect(await school.heard(newest)).toEqual(['completed', 'Read well', 2])
  expect(others).not.toContain(lesson)
  expect(others).not.toContain(second)
})

test('the second of two tabs saves on top of the first', {
  tag: '@wide',
}, async ({ page, context, request, openAs, keptSchool }) => {
  await keptSchool.yesterday()
  const lesson = await startQuarters(request)
  await openAs('teacher', `/lesson/reciting/${lesson}`)
  await count(page, 'Told', 2)
  await expect(page.getByRole('tab')).toHaveCount(2)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(counter(other, 'Told')).toHaveText('2')
  // Both count in one lesson.
  await count(other, 'Told', 1)
  await expect(counter(page, 'Told')).toHaveText('3')
  await endLesson(page)
  await page.getByLabel('Comment').fill('Read well')
  await save(page)
  await expectScreen(page, 'Lesson saved')
  await count(other, 'Told', 1)
  await endLesson(other)
  await expect(other.getByLabel('Comment')).toHaveValue('Read well')
  await save(other)
  await expectScreen(other, 'Lesson saved')
  const school = await schoolOf(request)
  expect(await school.heard(lesson)).toEqual(['completed', 'Read well', 4])
})
