import { startCapturing } from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

const NEW = 'Another-pass-2!'

test('a teacher without an email signs in by slip and phone', async ({
  page,
  browser,
  openAs,
  baseURL,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400|401|ERR_FAILED/)
  let url = ''

  await test.step('the office adds her and prints the slip', async () => {
    await openAs('administrator', '/users')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Add a teacher without email' }).click()
    await page.getByLabel('First name').fill('Hafsa')
    await page.getByLabel('Last name').fill('Patel')
    await page.getByRole('textbox', { name: 'Phone' }).fill('12')
    await page.getByRole('checkbox', { name: 'Hifz Juniors' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Invalid Phone number')).toBeVisible()
    await page.getByRole('textbox', { name: 'Phone' }).fill('٠٨٢ ٥٥٥ ٠١٢٣')
    await page.getByRole('button', { name: 'Save' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Hafsa Patel' })).toBeVisible()
    await expect(page.getByText('No email', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Print a slip' }).click()
    const made = page.waitForResponse('**/api/users/*/sign-in-link')
    await page.getByRole('button', { name: 'Make the slip' }).dblclick()
    ;({ url } = (await (await made).json()) as { url: string })
    const slip = page.getByRole('region', { name: 'Sign-in slip' })
    await expect(slip.getByRole('img', { name: 'Sign-in code of Hafsa Patel' })).toBeVisible()
    await expect(slip).toContainText('+27825550123')
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(slip).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })

  await test.step('a preview, a reload and a dead network use up nothing', async () => {
    await phone.goto(url)
    await expect(phone.getByRole('heading', { name: 'Welcome, ⁨Hafsa⁩' })).toBeVisible()
    await phone.reload()
    await phone.getByLabel('New password', { exact: true }).fill(NEW)
    await phone.getByLabel('Confirm new password').fill(NEW)
    await expectAccessible(phone)
    await phone.route('**/api/staff-links/password', (route) => route.abort())
    await phone.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(phone.getByText(/network|reach|connection/i).first()).toBeVisible()
    await phone.unroute('**/api/staff-links/password')
  })

  await test.step('she chooses a password and begins a lesson', async () => {
    await phone.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(phone.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await startCapturing(phone, 'Yusuf Khan')
  })

  await test.step('signs out, and in again by her number', async () => {
    await phone.goto(baseURL ?? '')
    await phone.getByRole('button', { name: 'Open menu' }).click()
    await phone.getByText('Sign out', { exact: true }).click()
    await expect(phone.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
    await phone.getByLabel('Email').fill('082 555 0123')
    await phone.getByLabel('Password', { exact: true }).fill(NEW)
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(phone.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('the slip opens nothing any more', async () => {
    await phone.goto(url)
    await expect(phone.getByText('This link does not work any more')).toBeVisible()
  })
  await phone.close()
})
