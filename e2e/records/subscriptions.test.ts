import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/school.ts'

const unfold = (student: Locator) => student.getByRole('heading', { name: 'Subscriptions' }).click()

test('a subscription is added, paid, corrected and voided', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('administrator', '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Subscriptions' }).click()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText(/^R[\d,]+\.\d\d$/)).toHaveCount(3)
  await expect(summary.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^\d+(\.\d+)?$/)
  const before = await summary.getByText(/^R/).first().innerText()

  const student = page
    .getByRole('list', { name: 'Subscriptions' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  const name = await student.getByRole('heading').first().innerText()
  await unfold(student)
  await student.getByRole('link', { name: `New subscription for ${name}` }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Amount').fill('1.234')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('At most two decimals.')).toBeVisible()
  await expect(form.getByLabel('Amount')).toHaveValue('1.234')
  await form.getByLabel('Amount').fill('1,200.55')
  await form.getByLabel('Start date').fill('2026-01-01')
  await form.getByLabel('End date').fill('2026-01-31')
  await form.getByRole('button', { name: 'Save' }).dblclick()
  await expect(form).toBeHidden()
  const made = student.getByRole('article', { name: '1 Jan 2026 to 31 Jan 2026' })
  await expect(made).toHaveCount(1)
  await expect(made.getByText('R1,200.55', { exact: true })).toBeVisible()
  await expect(made.getByText(/^Behind\s· R1,200.55 outstanding$/)).toBeVisible()
  await expect(summary.getByText(before, { exact: true })).toHaveCount(0)

  await made.getByRole('link', { name: /^Record payment/ }).click()
  await expect(form.getByLabel('Amount')).toHaveValue('1200.55')
  await form.getByLabel('Amount').fill('200.05')
  await form.getByLabel('Paid on').fill('2026-01-05')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(made.getByText(/R1,000.50 outstanding/)).toBeVisible()

  await made.getByRole('link', { name: /^Change the payment of R200.05/ }).click()
  await form.getByLabel('Amount').fill('2000')
  await form.getByRole('button', { name: 'Save' }).click()
  // A question; the input stays.
  const question = page.getByRole('alertdialog', { name: 'More than is outstanding' })
  await expect(
    question.getByText('R1,200.55 is outstanding, but the payment is R2,000.00.'),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Amount')).toHaveValue('2000')
  await form.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Record it as a credit' }).click()
  await expect(made.getByText('R799.45 overpaid')).toBeVisible()
  await expect(summary.getByText('R799.45', { exact: true })).toBeVisible()
  await made.getByRole('link', { name: /^Change the payment/ }).click()
  await form.getByText('Change history').click()
  await expect(form.getByText('2,000').first()).toBeVisible()
  await page.goBack()

  await made.getByRole('link', { name: /^Void the payment/ }).click()
  await form.getByRole('button', { name: 'Void' }).click()
  await expect(form.getByText('Please fill this in.')).toBeVisible()
  await form.getByLabel('Reason for voiding').fill('Entered twice')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Void' }).dblclick()
  await expect(form).toBeHidden()
  await expect(made.getByText('Void: Entered twice')).toBeVisible()
  await expect(summary.getByText('R799.45', { exact: true })).toHaveCount(0)
  await made.getByRole('link', { name: /^Void the subscription/ }).click()
  await form.getByLabel('Reason for voiding').fill('Another child’s')
  await form.getByRole('button', { name: 'Void' }).click()
  await expect(form).toBeHidden()
  await expect(made.getByText('Void: Another child’s')).toBeVisible()
  await expect(made.getByRole('link')).toHaveCount(0)
  // The form leaves the address.
  await expect(page).toHaveURL(/\/subscriptions(\?(?!.*void).*)?$/)

  await page.getByRole('checkbox', { name: 'Behind' }).check({ force: true })
  await expect(page).toHaveURL(/show=behind/)
  await expect(
    page.getByRole('listitem').getByText('Behind', { exact: true }).first(),
  ).toBeVisible()
  // The list of all students is slow to check.
  await page
    .getByRole('link', { name: /^Record payment/ })
    .first()
    .click()
  await expect(form.getByLabel('Amount')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Behind' })).toBeChecked()
})

test('on a laptop a payment is recorded from the table', { tag: '@wide' }, async ({
  page,
  openAs,
}) => {
  await openAs('administrator', '/subscriptions?show=outstanding')
  const table = page.getByRole('table', { name: 'Subscriptions' })
  const row = table.getByRole('row').filter({ hasText: /R\d/ }).first()
  const owed = row.getByRole('cell').nth(1)
  const before = await owed.innerText()
  await expectAccessible(page)
  await row.getByRole('link', { name: /^Record payment: / }).click()
  const form = page.getByRole('dialog', { name: 'Record payment' })
  await form.getByLabel('Amount').fill('1.05')
  await form.getByRole('button', { name: 'Save' }).dblclick()
  await expect(form).toBeHidden()
  await expect(owed).not.toHaveText(before)
  await expect(row.getByText('R1.05')).toBeVisible()
  await row.getByRole('rowheader').getByRole('link').click()
  const months = page.getByRole('dialog')
  await expect(months.getByRole('list', { name: 'Payments' }).getByText('R1.05')).toBeVisible()
  await page.reload()
  await expect(months.getByText('R1.05')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/subscriptions\?show=outstanding$/)
})

test('fees of a class are added, changed, undone; a family is reminded', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('administrator', '/subscriptions/fees')
  await page.getByLabel('For', { exact: true }).selectOption({ label: 'Hifz Juniors' })
  await page.getByRole('textbox', { name: 'Amount' }).fill('450')
  await page.getByRole('textbox', { name: 'Siblings’ discount' }).fill('50')
  await page.getByLabel('Start date').fill('2031-01-01')
  await page.getByLabel('End date').fill('2031-01-31')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(/^\d+ children, R[\d,]+\.00 in total$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add these fees' }).dblclick()
  const run = page
    .getByRole('list', { name: 'Added before' })
    .getByRole('listitem')
    .filter({ hasText: '1 Jan 2031' })
  await expect(run).toHaveCount(1)
  // The texts that are searched have plain spaces.
  const total = (await run.getByText(/in total/).innerText()).replaceAll('\u00A0', ' ')
  await run.getByRole('link', { name: /^Edit: / }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(/^\d+ children: from R[\d,.]+ to R[\d,.]+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Change these fees' }).dblclick()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The fees are as before.')).toBeVisible()
  await expect(run.getByText(total)).toBeVisible()

  await run.getByRole('button', { name: /^Undo: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(run.getByText(/Undone .*Naeem Solomons/)).toBeVisible()

  await page.getByRole('link', { name: 'By family' }).click()
  await page.getByRole('checkbox', { name: 'Owing only' }).check({ force: true })
  await expect(page).toHaveURL(/open=true/)
  await page
    .getByRole('link', { name: /^Remind the family of / })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  await expectAccessible(page)
  const title = await panel.getByRole('heading').first().innerText()
  const opened = page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Remind by WhatsApp' }).click()
  await (await opened).close()
  await expect(panel.getByText('Noted. Send the message in WhatsApp.')).toBeVisible()
  await panel.getByRole('link', { name: 'Next family' }).click()
  await expect(panel.getByRole('heading', { name: title })).toBeHidden()
  await page.goBack()
  await expect(page.getByText(/WhatsApp\s· Naeem Solomons/).first()).toBeVisible()
})
