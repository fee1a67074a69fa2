import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('a child with a photograph is merged and separated again', async ({
  page,
  openAs,
  request,
}) => {
  const api = await apiAs(request, 'administrator')
  await api.put('accounts/update', {
    student_fields: ['date_of_birth', 'medical_note', 'photograph'],
  })
  const amma = (await api.get('sections/')).find(({ name }) => name === 'Juz Amma')
  const { id } = await api.post('students/', {
    ...{ first_name: 'Umar', last_name: 'Farooq', section_id: amma?.id },
    ...{ date_of_birth: '2015-03-21', medical_note: 'Allergic to nuts' },
  })
  await openAs('administrator', `/students/view/${id}`)
  const heading = page.getByRole('heading', { name: 'Umar Farooq', level: 1 })
  await expect(page.getByText('Allergic to nuts')).toBeVisible()
  await page.getByLabel('Choose a photograph').setInputFiles({
    ...{ name: 'child.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') },
  })
  await page.getByLabel('Who agreed to the photograph?').fill('Umm Umar')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Umm Umar agreed\./)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photograph of Umar Farooq' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Merge with a second record' }).click()
  await expect(page.getByRole('heading', { name: /is also Umar Farooq/ })).toBeVisible()
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
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'دمج السجلات' })).toBeVisible()
  await expectAccessible(page)
})
