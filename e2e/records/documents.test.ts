import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

test('the reports of a class are generated, downloaded and cancelled', async ({
  page,
  openAs,
  request,
}) => {
  const api = await apiAs(request, 'administrator')
  const { id } = await api.post('sections/', { name: 'Two children' })
  for (const first_name of ['Adam', 'Bilal'])
    await api.post('students/', { first_name, last_name: 'Small', section_id: id })
  await openAs('administrator', '/reports')
  await page.getByRole('link', { name: 'Juz Amma' }).click()
  const part = page.getByRole('region', { name: 'Reports of the whole class' })
  await part.getByRole('button', { name: 'Prepare reports' }).click()
  // A reload does not stop the reports, and they can still be cancelled.
  await expect(page).toHaveURL(/made=/)
  await page.reload()
  await part.getByRole('button', { name: 'Cancel' }).click()
  await expect(part.getByText('Cancelled. No reports were saved.')).toBeVisible()

  await expect(part.getByRole('button', { name: 'Prepare again' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Classes' }).getByText('Two children').click()
  await part.getByRole('button', { name: 'Prepare reports' }).click()
  await expect(part.getByText('The reports are ready')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const begun = page.waitForEvent('download')
  await part.getByRole('link', { name: 'Download ZIP' }).click()
  const file = await begun
  expect(file.suggestedFilename()).toMatch(/^Two children \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})
