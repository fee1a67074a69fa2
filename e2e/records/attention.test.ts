import { expect, expectAccessible, test } from '../support/school.ts'

test('children to look at have reasons, notes and a day of return', { tag: '@wide' }, async ({
  page,
  openAs,
}) => {
  await openAs('administrator')
  await page.getByRole('link', { name: /children to look at/ }).click()
  await expect(page.getByRole('heading', { name: 'Children to look at', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Present on \d days and not heard/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Note a call: Zaynab Dlamini' }).click()
  await page.getByLabel('What was said?').fill('She is with her grandmother.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('She is with her grandmother.')).toBeVisible()

  await page.getByRole('link', { name: 'Seen until …: Zaynab Dlamini' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const fold = page.getByText('Put aside', { exact: true })
  await fold.click()
  await expect(page.getByText(/^Seen until .* by Naeem Solomons/)).toBeVisible()
  await page.getByRole('button', { name: 'Show again: Zaynab Dlamini' }).click()
  await expect(page.getByRole('link', { name: 'Seen until …: Zaynab Dlamini' })).toBeVisible()
})
