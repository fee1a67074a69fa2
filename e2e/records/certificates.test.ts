import { expect, expectAccessible, test } from '../support/school.ts'

test('a certificate is made, opened and revoked', { tag: '@wide' }, async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404|422/)
  await openAs('administrator', '/reports/certificates')
  await page.getByRole('button', { name: 'New certificate' }).click()
  await page.getByRole('searchbox').fill('Yusuf Khan')
  await expect(page.getByRole('dialog').getByText('Yusuf Khan')).toBeVisible()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New certificate' })
  await form.getByRole('button', { name: 'Make certificate' }).click()
  await expect(form.getByText('Please fill this in.')).toBeVisible()
  await form.getByText('A surah').click()
  await form.getByLabel('Surah', { exact: true }).selectOption('18')
  await form.getByLabel('Name in Arabic').fill('يوسف خان')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make certificate' }).dblclick()
  await expect(form).toBeHidden()
  const made = page.getByRole('dialog', { name: /Yusuf Khan$/ })
  await expect(made.getByText('Surah Al-Kahf')).toBeVisible()

  const tab = page.context().waitForEvent('page')
  const pdf = page.waitForResponse(/certificates\/pdf/)
  await made.getByRole('button', { name: 'Open PDF' }).click()
  expect((await pdf).status()).toBe(200)
  await (await tab).close()

  await made.getByRole('button', { name: 'Revoke' }).click()
  await made.getByLabel('Reason for revoking').fill('The surah must be heard again.')
  await made.getByRole('button', { name: 'Revoke' }).click()
  await expect(made.getByText(/^Revoked: .*The surah must be heard again\./)).toBeVisible()
  await expect(made.getByRole('button', { name: 'Open PDF' })).toBeHidden()
  await page.keyboard.press('Escape')
  const row = page.getByRole('listitem').filter({ hasText: 'Surah Al-Kahf' })
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Revoked')).toBeVisible()

  // A typed code with a wrong letter.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/certificate/K7QF9M2XH4R8T6W3B5ZP')
  await expect(page.getByText('There is no certificate at this address.')).toBeVisible()
  await expectAccessible(page)
})
