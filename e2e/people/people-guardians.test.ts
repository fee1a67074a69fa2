import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/school.ts'

const address = (name: string) => `${name}.${Date.now()}@demo.school`

async function openStudent(page: Page, name: string) {
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

async function startGuardian(page: Page) {
  await page.getByRole('link', { name: 'Add guardian' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'New Guardian' })).toBeVisible()
}

test('a guardian with a foreign number is added, edited and deleted', async ({ page, openAs }) => {
  const email = address('umm')
  await openAs('administrator', '/students')
  await openStudent(page, 'Umar Farooq')
  await startGuardian(page)
  await expect(page.getByText('Enter guardian information for Umar Farooq')).toBeVisible()
  await page.getByLabel('First name').fill('أم عمر')
  await page.getByLabel('Last name').fill("D'Farooq")
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  const phone = page.getByLabel('Phone', { exact: true })
  await phone.fill('123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invalid Phone number')).toBeVisible()
  await expect(phone).toBeFocused()
  await expectAccessible(page)
  await phone.press('4')
  await expect(page.getByText('Invalid Phone number')).toHaveCount(0)
  // Typed letters choose the country, as in a select.
  const country = page.getByRole('button', { name: /Country of the phone number/ })
  await country.focus()
  await page.keyboard.type('keny')
  await expect(country).toHaveAccessibleName(/Kenya/)
  await country.click()
  const dialog = page.getByRole('dialog', { name: 'Choose a country' })
  await expect(dialog.getByRole('option').first()).toHaveText(/South Africa/)
  await dialog.getByRole('combobox').fill('pakis')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await expectAccessible(page, dialog)
  await dialog.getByRole('combobox').press('Enter')
  await expect(page.getByRole('button', { name: /phone number: Pakistan/ })).toBeVisible()
  await phone.fill('0300 1234567')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL(/\/students\/view\//)
  await page
    .getByRole('link', { name: /أم عمر/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Call +923001234567' })).toBeVisible()
  await expect(page.getByText('To delete guardian unlink all students')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Update Student' })).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0300 1234567')
  await expect(page.getByRole('textbox', { name: 'Email address' })).not.toBeEditable()
  await page.getByLabel('First name').fill('Umm Umar')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: "Umm Umar D'Farooq" })).toBeVisible()

  await page.getByRole('button', { name: 'Correct email' }).click()
  const correction = page.getByRole('dialog', { name: 'Correct email' })
  await correction.getByRole('textbox').fill(`new.${email}`)
  await correction.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`A sign-in link was sent to new.${email}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: `new.${email}` })).toBeVisible()

  await page.getByRole('button', { name: 'Unlink Umar Farooq' }).click()
  await expect(page.getByText('No students are linked.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('To delete guardian unlink all students')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink Umar Farooq' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/students\/view\//)
  await expect(page.getByRole('link', { name: /Umm Umar/ })).toHaveCount(0)
})

test('a guardian needs a student; one with a known email is linked', {
  tag: '@wide',
}, async ({ page, openAs }) => {
  await openAs('administrator', '/guardians/add')
  await expect(page.getByText(/Choose the student first/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to the students' }).click()
  await openStudent(page, 'Bilal Hendricks')
  await startGuardian(page)
  await page.getByRole('textbox', { name: 'Email address' }).fill('Guardian@demo.school')
  await expect(page.getByText(/Maryam Adams already has this email/)).toBeVisible()
  await page.getByLabel('First name').fill('Umm')
  await page.getByLabel('Last name').fill('Yusuf')
  await expect(page.getByText(/The name Umm Yusuf is not saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Link Maryam Adams' }).click()
  await expect(page).toHaveURL(/\/students\/view\//)
  await page
    .getByRole('link', { name: /Maryam Adams/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Students' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Unlink Bilal Hendricks' }).click()
  await expect(page.getByRole('list', { name: 'Students' }).getByRole('listitem')).toHaveCount(2)
})

test('guardians are counted, found and sent a sign-in despite a failure', {
  tag: '@wide',
}, async ({ page, mail, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_FAILED/)
  await openAs('administrator', '/guardians')
  await expect(page.getByRole('heading', { name: 'Parents / Guardians' })).toBeVisible()
  for (const label of ['Guardians', 'Confirmed', 'Not Confirmed'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible()
  await expectAccessible(page)
  for (const phone of ['+27821', '0821', '082 1']) {
    await page.getByRole('searchbox').fill(phone)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  await page.getByRole('searchbox').fill('Nusaybah')
  const card = page.getByRole('article', { name: 'Maryam Adams' })
  await expect(card.getByText('confirmed', { exact: true })).toBeVisible()
  // The name comes before the email and phone.
  const name = await card.getByRole('link', { name: 'Maryam Adams' }).boundingBox()
  const email = await card.getByRole('link', { name: /guardian@demo/ }).boundingBox()
  expect(name?.x ?? 0).toBeLessThan(email?.x ?? 0)
  await card.getByRole('button', { name: 'Actions for Maryam Adams' }).click()
  await expect(card.getByRole('button', { name: /Resend/ })).toHaveCount(0)
  const send = card.getByRole('button', { name: 'Send sign-in link: Maryam Adams' })
  await page.route('**/api/auth/link', (route) => route.abort())
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Talaqqi does not answer')
  await page.unroute('**/api/auth/link')
  await send.click()
  await expect(card.getByRole('button', { name: 'Sent: Maryam Adams' })).toBeDisabled()
  expect(await mail.textTo('guardian@demo.school')).toContain('/guardian')
  await page.getByRole('searchbox').fill('')
  const waiting = page.getByRole('article').filter({ hasText: 'not confirmed' }).first()
  await waiting.getByRole('button', { name: /^Actions for/ }).click()
  // This guardian never had one.
  await waiting.getByRole('button', { name: /Send temporary password/ }).click()
  await expect(waiting.getByRole('button', { name: /^Sent: / })).toBeVisible()
})
