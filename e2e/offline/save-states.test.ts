import { count, endLesson, expectScreen, save } from '../support/lesson-flow.ts'
import { startJuz } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

test('a failed save shows an error and is retried', async ({
  page,
  request,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/)
  const { promise: network, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/dashboard/hour?*', (route) => network.then(() => route.fallback()))
  await openAs('teacher', `/lesson/reciting/${await startJuz(request, 17, 'continuous')}`)
  await count(page, 'Told', 1)
  await endLesson(page)
  await page.getByLabel('Comment').fill('Read well')
  const saving = page.getByRole('button', { name: 'Save', exact: true })
  const place = await saving.boundingBox()
  const savingNext = page.getByRole('button', { name: 'Save & next child' })
  await expect(savingNext).toBeHidden()
  answer()
  await expect(savingNext).toBeVisible()
  expect(await saving.boundingBox(), 'Save stays under the thumb').toEqual(place)
  const address = '**/api/sessions/**'
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 }),
  )
  await save(page)
  await expect(page.getByText('Something went wrong. Try again')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '1 change waiting' }).click()
  const fault =
    /Waiting: the server has had a problem since \d\d:\d\d\. It is retried automatically\./
  await expect(page.getByText(fault)).toBeVisible()
  await expectAccessible(page, page.getByRole('dialog'))
  await page.getByRole('button', { name: 'Close' }).click()
  await page.unroute(address)
  await expectScreen(page, 'Lesson saved')
})
