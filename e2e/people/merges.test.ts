import { expect, expectAccessible, test } from '../support/school.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('a child with a photograph is merged and separated again', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('administrator', '/accounts/edit')
  for (const field of ['Date of birth', 'Medical note', 'Photograph'])
    await page.getByRole('checkbox', { name: field }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/accounts\/detail/)

  await page.goto('/students/new')
  await page.getByLabel('First name').fill('Umar')
  await page.getByLabel('Last name').fill('Farooq')
  await page.getByRole('combobox', { name: 'Class' }).selectOption('Juz Amma')
  await page.getByLabel('Date of birth').fill('2015-03-21')
  await page.getByLabel('Medical note').fill('Allergic to nuts')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog')
  const heading = page.getByRole('heading', { name: 'Umar Farooq', level: 1 })
  await expect(heading.or(question)).toBeVisible()
  if (await question.isVisible())
    await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Allergic to nuts')).toBeVisible()
  await page.getByLabel('Choose a photograph').setInputFiles({
    ...{ name: 'child.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') },
  })
  await page.getByLabel('Who agreed to the photograph?').fill('Umm Umar')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Umm Umar agreed\./)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photograph of Umar Farooq' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Merge with a second record' }).click()
  await expect(page.getByRole('heading', { name: /is also Umar Farooq/ })).toBeVisible()
  await expectAccessible(page)
  const similar = page.getByRole('list', { name: 'Similar names' })
  await similar
    .getByRole('button', { name: /Umar Farooq/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Swap' }).click()
  await expect(page.getByText('Photograph', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click()
  await expect(heading).toBeVisible()
  await expect(page.getByText('Allergic to nuts')).toBeVisible()
  await expect(page.getByText(/^Umm Umar agreed\./)).toBeVisible()

  await page.goto('/merges')
  await page.getByRole('button', { name: 'Undo: Umar Farooq' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Both records are restored.')).toBeVisible()
  await expect(page.getByText('Undone')).toBeVisible()
  for (const [language, title] of [
    ['ar', 'دمج السجلات'],
    ['ur', 'ریکارڈ ضم کریں'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page)
  }
})
