import {
  choose,
  count,
  counter,
  endLesson,
  expectScreen,
  recordedLesson,
  save,
  startButton,
  startCapturing,
} from '../support/lesson-flow.ts'
import { schoolOf, startJuz } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { countTaps } from '../support/taps.ts'

test('pausing takes one tap, continuing another', async ({ page, request, openAs }) => {
  const address = `/lesson/reciting/${await startJuz(request, 5, 'quarters')}`
  await openAs('teacher', address)
  await count(page, 'Told', 2)
  const { tap, expectAtMost } = countTaps('pause and continue')
  await tap(page.getByRole('button', { name: 'Pause' }))
  await expect(page).toHaveURL(/\/lesson$/)
  await tap(page.locator(`a[href="${address}"]`, { hasText: 'continue lesson' }))
  await expect(page).toHaveURL(new RegExp(address))
  expectAtMost(2)
  expect((await recordedLesson(page)).status).toBe('paused')
  await expect(counter(page, 'Told')).toHaveText('2')
  await count(page, 'Told', 1)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Lesson saved')

  // A saved lesson opens again by its address, and can be deleted there.
  await page.goto(address)
  await expect(counter(page, 'Told')).toHaveText('3')
  expect(await recordedLesson(page)).toMatchObject({ status: 'completed' })
  await page.getByRole('button', { name: 'Delete' }).click()
  await expectAccessible(page, page.getByRole('alertdialog'))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/lesson\/recent/)
})

test('an unfinished lesson is not lost when another child comes', async ({
  page,
  request,
  openAs,
}) => {
  const lesson = await startJuz(request, 6, 'quarters')
  await openAs('teacher')
  await page.locator(`a[href="/lesson/reciting/${lesson}"]`).first().click()
  await count(page, 'Stuck', 4)
  // Counting shows no menu: the phone's Back.
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await startCapturing(page, 'Adam Ebrahim')
  await expect(page.getByText('Unfinished lesson')).toBeVisible()
  await choose(page, 'Old Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: /^Juz 7($|,)/ }).click()
  await choose(page, 'Continuous')
  await startButton(page).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, page.getByRole('alertdialog'))
  await page.getByRole('button', { name: 'Pause it and continue here' }).click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  await expect(page).not.toHaveURL(new RegExp(lesson))
  await expect(counter(page, 'Stuck')).toHaveText('0')
  const { heard } = await schoolOf(request)
  await expect.poll(() => heard(lesson)).toEqual(['paused', '', 4])
})
