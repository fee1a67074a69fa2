import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../support/school.ts'

test('the reports of a class are generated, downloaded and cancelled', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher', '/reports')
  await page.getByRole('link', { name: 'Juz Amma' }).click()
  const part = page.getByRole('region', { name: 'Reports of the whole class' })
  await part.getByRole('button', { name: 'Prepare reports' }).click()
  // A reload does not stop the reports, and they can still be cancelled.
  await expect(page).toHaveURL(/made=/)
  await page.reload()
  await part.getByRole('button', { name: 'Cancel' }).click()
  await expect(part.getByText('Cancelled. No reports were saved.')).toBeVisible()

  await part.getByRole('button', { name: 'Prepare again' }).click()
  await expect(part.getByText(/^\d+ of \d+ reports are ready$/)).toBeVisible()
  await expect(part.getByText('The reports are ready')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const begun = page.waitForEvent('download')
  await part.getByRole('link', { name: 'Download ZIP' }).click()
  const file = await begun
  expect(file.suggestedFilename()).toMatch(/^Juz Amma \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})
