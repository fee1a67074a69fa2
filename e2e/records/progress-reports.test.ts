import { expect, expectAccessible, PASSWORD, test } from '../support/school.ts'

const CHILD = 'Nusaybah Abrahams'

test('a report is made, remarked and approved, and the family reads it', { tag: '@wide' }, async ({
  page,
  context,
  openAs,
}) => {
  await openAs('administrator', '/menu/reports')
  await page.getByRole('link', { name: /^Progress reports/ }).click()
  await page
    .locator('label')
    .filter({ hasText: /^A child$/ })
    .click()
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Hifz Juniors' })
  await page.getByLabel('Student', { exact: true }).selectOption({ label: CHILD })
  const reports = page.getByRole('region', { name: 'Reports of this range' })
  await expect(reports.getByText(/^No reports of this range yet/)).toBeVisible()
  // Twice: the second tap finds a busy button.
  await page.getByRole('button', { name: 'Make reports' }).dblclick()

  const prints = page.getByRole('region', { name: 'Prints of the last day' })
  await expect(prints.getByText('Ready')).toBeVisible({ timeout: 30_000 })
  await expect(prints.getByRole('listitem')).toHaveCount(1)
  const address = await prints.getByRole('link', { name: /^Download/ }).getAttribute('href')
  const pdf = await page.request.get(address ?? '')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  // The draft appears without a reload.
  await expect(reports.getByRole('link', { name: CHILD })).toContainText('Draft')
  await expectAccessible(page)

  await reports.getByRole('link', { name: CHILD }).click()
  await expect(page.getByRole('heading', { level: 1, name: CHILD })).toBeVisible()
  await page.getByLabel("Principal's remark").fill('Keep revising.')
  await page.getByRole('button', { name: 'Save remarks' }).click()
  await expect(page.getByText('The remarks are saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel("Principal's remark")).toHaveValue('Keep revising.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText(/^Approved on .* by /)).toBeVisible()
  await expect(page.getByLabel("Principal's remark")).toHaveCount(0)
  await expect(page.getByText('Keep revising.')).toBeVisible()

  const phone = await context.newPage()
  await phone.goto('/guardian')
  await phone.getByLabel('Email').fill('guardian@demo.school')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.getByRole('link', { name: new RegExp(CHILD) }).click()
  await phone.getByRole('tab', { name: 'Reports' }).click()
  await expectAccessible(phone)
  const sent = context.waitForEvent('response', (answer) =>
    answer.url().includes('/api/documents/'),
  )
  // The newest: last month's is older.
  await phone.getByRole('button', { name: 'Open the PDF' }).first().click()
  const answer = await sent
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
