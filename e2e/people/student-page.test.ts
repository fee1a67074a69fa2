import { openFold, openStudent } from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

test('the history begins on the first screen; Back finds open sections', async ({
  page,
  openAs,
}) => {
  const marks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/marks?limit')) marks.push(request.url())
  })
  await openAs('teacher')
  await openStudent(page, 'Yusuf Khan')
  const attendance = page.getByRole('region', { name: 'Attendance, last 30 days' })
  await expect(attendance.getByRole('listitem')).toHaveCount(30)
  expect((await attendance.boundingBox())?.height).toBeLessThanOrEqual(72)
  const history = page.getByRole('heading', { name: 'History' })
  const top = (await history.boundingBox())?.y ?? Infinity
  // The issue allows a screen and a half: 1266.
  expect(top).toBeLessThan(844)
  const days = attendance.getByRole('button', { name: /\d{4}: Present/ })
  await days.first().click()
  await expect(attendance.getByText(/07:15 – 08:45/)).toBeVisible()
  await attendance.getByRole('button', { name: 'Attendance, last 30 days' }).click()
  await expect(attendance.getByRole('list', { name: 'What the symbols mean' })).toBeVisible()
  // Today is visible first.
  const seen = await days.last().boundingBox()
  expect(seen?.width).toBeGreaterThanOrEqual(48)

  const edit = page.getByRole('main').getByRole('link', { name: 'edit lesson' })
  await expect(edit).toHaveCount(3)
  expect(marks).toEqual([])
  const words = await openFold(page, 'Words to work on')
  await expect(words.getByRole('group', { name: 'By juz' })).toBeVisible()
  await expectAccessible(page)
  // A phone shows only the icon.
  const text = await edit.first().getByText('edit lesson').boundingBox()
  expect(text?.width).toBeLessThanOrEqual(20)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  await expect.poll(() => edit.count()).toBeGreaterThan(40)
  await edit.first().click()
  await expect(page).toHaveURL(/\/lesson\/reciting\//)
  await page.goBack()
  await expect(words.getByRole('group', { name: 'By juz' })).toBeVisible()
})
