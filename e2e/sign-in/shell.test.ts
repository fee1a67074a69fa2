import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/school.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

async function openPersonMenu(page: Page): Promise<void> {
  const button = isPhone(page)
    ? page.getByRole('button', { name: 'Open menu' })
    : page.getByRole('button', { name: /Account menu of/ })
  await button.click()
}

const ENTRIES = [
  ...['Dashboard', 'Lessons', 'People', 'Settings', 'Reports', 'Subscriptions', 'Accounts'],
]

const SETTINGS = [
  ...['Account Information', 'Classes', 'Indicators', 'Indicator Groups', 'Attendance Settings'],
]

async function expectEntries(page: Page): Promise<void> {
  const entries = page.getByRole('navigation').getByRole('link')
  await expect(async () => {
    expect((await entries.allInnerTexts()).slice(0, 7)).toEqual(ENTRIES)
  }).toPass()
}

test('the menu of a phone opens without a network, and signs out', async ({
  page,
  context,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await openAs('administrator', '/menu/lesson')
  await expect(page.getByText('Lesson History')).toBeVisible()
  await context.setOffline(true)
  await openPersonMenu(page)
  await expectEntries(page)
  await expect(page.getByRole('link', { name: 'About' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('admin@demo.school')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close menu' }).click()
  await page.getByRole('link', { name: /^Mark words/ }).click()
  await expect(page).toHaveURL(/\/verse\/marking/)
  await page.goBack()
  await page.getByRole('link', { name: /^Verse reader/ }).click()
  await expect(page.getByRole('heading', { name: 'Verse reader' })).toBeVisible()

  await openPersonMenu(page)
  const told = page.waitForResponse('**/api/sign-out')
  await page.getByText('Sign out', { exact: true }).click()
  expect((await told).status()).toBe(200)
  await expect(page).toHaveURL(/\/auth$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth/)
})

test('the wide menu leads to settings and lessons, speaks Urdu, signs out', {
  tag: '@wide',
}, async ({ page, openAs }) => {
  await openAs('administrator', '/menu/lesson')
  await expectEntries(page)
  const settings = page.getByRole('link', { name: 'Settings', exact: true })
  await settings.click()
  for (const entry of SETTINGS)
    await expect(page.getByText(entry, { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Indicator Groups' }).click()
  await expect(page.getByRole('heading', { name: 'Indicator Groups' })).toBeVisible()
  await expect(settings).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Talaqqi' }).click()
  await expect(page).toHaveURL(/\/lesson$/)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await openPersonMenu(page)
  await expect(page.getByText('admin@demo.school')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'اردو' }).click()
  await expectTurned(page, /ڈیش/)
  await page.getByRole('button', { name: /Naeem Solomons/ }).click()
  await page.getByText('سائن آؤٹ کریں', { exact: true }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('the screens speak Arabic and keep doing so after a reload', async ({ page, openAs }) => {
  await openAs('teacher')
  await openPersonMenu(page)
  await page.getByLabel('Language').selectOption({ label: 'العربية' })
  await expectTurned(page, /لوحة/)
  await expectAccessible(page)
})

async function expectTurned(page: Page, title: RegExp): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
}

test('an unknown address says so; signing out everywhere ends other sessions', async ({
  page,
  request,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/)
  await page.goto('/no/such/page')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('Page not found')).toBeVisible()
  await openAs('teacher', '/no/such/page')
  await expect(
    page.getByText('Please check the URL in the address bar and try again.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await openPersonMenu(page)
  await page.getByText('Sign out everywhere').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByText('Sign out everywhere').click()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  // As another device with this token.
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/accounts/current', { headers })).status()).toBe(401)
})
