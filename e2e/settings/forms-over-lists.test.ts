import { expect, expectAccessible, test } from '../support/settings.ts'

test('a form opens over its list, or by its address alone', { tag: '@wide' }, async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/)
  await openAs('administrator', '/sections')
  const form = page.getByRole('dialog', { name: 'Edit Class' })
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await expect(form.getByLabel('Class name')).toHaveValue('Hifz Juniors')
  await expect(page).toHaveURL(/\/sections\/edit\?id=/)
  await expect(page.getByText('Juz Amma')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/sections$/)

  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await page.reload()
  await expect(form.getByLabel('Class name')).toHaveValue('Hifz Juniors')
  const field = form.getByLabel('Class name')
  await field.fill('juz AMMA')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This name is already taken.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('juz AMMA')
  await form.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/sections$/)

  const address = await page.getByRole('link', { name: 'Hifz Juniors' }).getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Class' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a click beside a form asks before typed text is lost', { tag: '@wide' }, async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/)
  await openAs('administrator', '/timeslots')
  await page.getByRole('link', { name: 'New Timeslot' }).click()
  const form = page.getByRole('dialog', { name: 'New Timeslot' })
  const start = form.getByLabel('Start time')
  await start.fill('19:00')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const leave of [
    () => page.mouse.click(100, 500),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(start).toHaveValue('19:00')
  }

  await form.getByLabel('End time').fill('20:30')
  await page.route('**/api/timeslots/', (route) => route.fulfill({ status: 500, json: {} }))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(start).toHaveValue('19:00')
  await page.unroute('**/api/timeslots/')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/timeslots$/)
  await expect(page.getByText('19:00 – 20:30')).toHaveCount(1)
})
