import type { Page } from '@playwright/test'
import { expect, expectAccessible, PASSWORD, PEOPLE, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function chooseNew(page: Page, password: string, confirmation = password) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(confirmation)
}

/** No typed password is stored on the device. */
async function expectNoPassword(page: Page) {
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  )
  expect(kept).not.toMatch(/-pass-/)
}

const ticked = (page: Page) =>
  page.getByRole('list', { name: 'The password needs' }).locator('li[data-met]').count()

test('a temporary password is replaced, then the requested page opens', async ({
  page,
  mail,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400|422/)
  const email = 'khadija@demo.school'
  const api = await apiAs(request, 'administrator')
  await api.post('users/', { first_name: 'Khadija', last_name: 'Salie', email })
  const [temporary = ''] = /^[A-Z][a-z]{3}-[a-z]{4}-\d{4}$/m.exec(await mail.textTo(email)) ?? []
  await page.goto('/lesson/section-list')
  // As copied from a mail.
  await signIn(page, email, ` ${temporary}\n`)
  await expect(page).toHaveURL(/\/auth\/auth-challenge$/)
  await expect(page.getByRole('heading', { name: 'Update your password' })).toBeVisible()
  await expectAccessible(page)

  const proceed = page.getByRole('button', { name: 'Proceed' })
  const steps = ['a', 'aB', 'aB1', 'aB1!', 'aB1!5678']
  for (const [index, typed] of steps.entries()) {
    await page.getByLabel('New password', { exact: true }).fill(typed)
    expect(await ticked(page)).toBe(index + 1)
    await expect(proceed).toBeDisabled()
  }
  await page.getByLabel('Confirm new password').fill('aB1!567')
  await expect(proceed).toBeDisabled()
  // Different passwords show no error yet.
  await expect(page.getByRole('alert')).toHaveCount(0)
  const same = page.getByText('Both passwords are the same')
  await expect(same).toHaveCount(0)
  await page.getByLabel('Confirm new password').fill('aB1!5678')
  await expect(same).toHaveCount(1)
  await page.getByRole('button', { name: 'Show password' }).last().click()
  await expect(page.getByLabel('Confirm new password')).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'password')

  await chooseNew(page, temporary)
  await proceed.click()
  await expect(
    page.getByText('Please choose a password other than the temporary one.'),
  ).toBeVisible()
  // The tab stores the challenge.
  await page.reload()
  await chooseNew(page, PASSWORD)
  await proceed.click()
  await expect(page).toHaveURL(/\/lesson\/section-list$/)

  await test.step('an expired challenge leads back to the sign-in', async () => {
    await page.evaluate(
      (kept) => {
        localStorage.removeItem('token')
        sessionStorage.setItem('auth', kept)
      },
      JSON.stringify({ email, session: 'of yesterday' }),
    )
    await page.goto('/auth/auth-challenge')
    await chooseNew(page, PASSWORD)
    await proceed.click()
    await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue(PASSWORD)
    await page.getByRole('link', { name: 'Go' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  })
})

test('a forgotten password is reset by a mailed link', async ({
  page,
  context,
  mail,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400|ERR_INTERNET_DISCONNECTED/)
  const email = PEOPLE.other
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible()
  await expectAccessible(page)
  const field = page.getByPlaceholder('Enter your email address')
  await field.fill('other')
  await page.getByRole('button', { name: 'Send password reset email' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await field.fill(email)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send password reset email' }).click()
  await expect(page.getByText(/Your device has no connection/)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send password reset email' }).click()
  await expect(page).toHaveURL(/\/auth\/reset-email-sent$/)
  await expect(
    page.getByText(/link to choose a new password to .*other@demo\.school/),
  ).toBeVisible()
  await expect(page.getByText(/within five minutes/)).toBeVisible()

  const [link = ''] = /http:\S+/.exec(await mail.textTo(email)) ?? []
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  const proceed = page.getByRole('button', { name: 'Proceed' })
  await chooseNew(page, 'Another-pass-2!')
  await expect(proceed).toBeDisabled()
  await page.getByLabel('Email').fill('somebody@demo.school')
  await proceed.click()
  await expect(page.getByText('Please ensure that you email is correct')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await proceed.click()
  await expect(page).toHaveURL(/\/auth\/confirm-forgot-password-complete$/)
  await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible()
  await expectNoPassword(page)

  await page.getByRole('link', { name: 'Proceed to login' }).click()
  await signIn(page, email, 'Another-pass-2!')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  // The link is used up.
  await page.goto(link)
  await page.getByLabel('Email').fill(email)
  await chooseNew(page, 'Third-pass-3!')
  await proceed.click()
  await expect(page.getByText('Please ensure that you email is correct')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible()
  await expectNoPassword(page)
})

test('in Urdu the mail comes in Urdu', async ({ page, mail, server }) => {
  const email = PEOPLE.administrator
  await page.goto('/auth')
  await page.getByRole('button', { name: 'اردو' }).click()
  await page.getByLabel('ای میل').fill(email)
  await page.getByLabel('پاس ورڈ', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'سائن اِن کریں' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await page.goto('/auth/reset-password')
  await page.getByLabel('ای میل').fill(email)
  await page.getByRole('button', { name: 'پاس ورڈ کا ای میل بھیجیں' }).click()
  for (const link of ['/devices', '/auth/confirm-forgot-password']) {
    const text = await mail.textTo(email)
    expect(text).toContain('السلام علیکم')
    expect(text).toContain(link)
  }
})
