import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/school.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

async function openPersonMenu(page: Page): Promise<void> {
  const button = isPhone(page)
    ? page.getByRole('button', { name: 'Open menu' })
    : page.getByRole('button', { name: /Account menu of/ })
  await button.click()
}

test('the menu shows the user and the page, and signs out', async ({ page, openAs }) => {
  await openAs('teacher', '/menu/lesson')
  await expect(page.getByText('Lesson History')).toBeVisible()
  await openPersonMenu(page)
  await expect(page.getByText('teacher@demo.school')).toBeVisible()
  await expectAccessible(page)
  const told = page.waitForResponse('**/api/sign-out')
  await page.getByText('Sign out', { exact: true }).click()
  expect((await told).status()).toBe(200)
  await expect(page).toHaveURL(/\/auth$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth/)
})

test('signing out everywhere asks first and ends other sessions', {
  tag: '@phone',
}, async ({ page, browser, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/401/)
  await openAs('teacher')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await openPersonMenu(page)
  await page.getByText('Sign out everywhere').click()
  const dialog = page.getByRole('alertdialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  const other = await (await browser.newContext()).newPage()
  await other.goto(new URL('/api/health', page.url()).href)
  await other.evaluate((value) => localStorage.setItem('token', value), token)
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  if (!isPhone(page)) await openPersonMenu(page)
  await page.getByText('Sign out everywhere').click()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await other.reload()
  await expect(other).toHaveURL(/\/auth\?/)
  await other.context().close()
})

test('the site works when the network fails after the start', {
  tag: '@phone',
}, async ({ page, context, openAs, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await openAs('teacher')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await context.setOffline(true)
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  else await page.getByRole('heading', { name: 'Dashboard' }).click()
  await page.waitForTimeout(500)
  await expect(page.getByRole('heading', { name: 'Dashboard', includeHidden: true })).toBeVisible()
  await context.setOffline(false)
  if (isPhone(page)) await expect(page.getByRole('link', { name: 'About' })).toBeVisible()
  else await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
})

test('the menu of administrators has all entries in order', async ({ page, openAs }) => {
  await openAs('administrator', '/menu/lesson')
  await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  const entries = page.getByRole('navigation').getByRole('link')
  const names = [
    'Dashboard',
    'Lessons',
    'People',
    'Settings',
    'Reports',
    'Subscriptions',
    'Accounts',
  ]
  await expect(async () => {
    expect((await entries.allInnerTexts()).slice(0, 7)).toEqual(names)
  }).toPass()
  if (isPhone(page)) await page.getByRole('button', { name: 'Close menu' }).click()
  await page.getByRole('link', { name: /^Mark words/ }).click()
  await expect(page).toHaveURL(/\/verse\/marking/)
  await page.goBack()
  await page.getByRole('link', { name: /^Verse reader/ }).click()
  await expect(page).toHaveURL(/\/verse/)
  await expect(page.getByRole('heading', { name: 'Verse reader' })).toBeVisible()
})

test('the brand leads to the lessons, and the active entry follows', { tag: '@wide' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher', '/menu/lesson')
  await page.getByRole('link', { name: 'Talaqqi' }).click()
  await expect(page).toHaveURL(/\/lesson$/)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('an unknown address says so, signed in or not', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('Page not found')).toBeVisible()
  await openAs('teacher', '/no/such/page')
  await expect(
    page.getByText('Please check the URL in the address bar and try again.'),
  ).toBeVisible()
  await expectAccessible(page)
})

/** A select on a phone, a menu entry on a wide screen. */
async function chooseLanguage(page: Page, name: string): Promise<void> {
  await openPersonMenu(page)
  if (isPhone(page)) await page.getByLabel('Language').selectOption({ label: name })
  else
    await page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name })).click()
}

for (const [language, dir, title, tag] of [
  ['العربية', 'rtl', /لوحة/, '@phone'],
  ['اردو', 'rtl', /ڈیش/, '@wide'],
] as const)
  test(`the screens speak ${language} and keep doing so after a reload`, { tag }, async ({
    page,
    openAs,
  }) => {
    await openAs('teacher')
    await chooseLanguage(page, language)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
  })
