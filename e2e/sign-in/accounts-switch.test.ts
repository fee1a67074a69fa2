import type { Page } from '@playwright/test'
import { choose, confirm, count, counter, startCapturing } from '../support/lesson-flow.ts'
import { PASSWORD, PEOPLE } from '../support/school.ts'
import { apiAs, expect, expectAccessible, test } from '../support/settings.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

// The server stores the chosen school, and other journeys share the server.
test.afterEach(async ({ request }) => {
  const api = await apiAs(request, 'teacher')
  const accounts = await api.get('accounts/user')
  const main = accounts.find(({ name }) => name === 'Madrasah An-Noor')
  await api.put(`accounts/user/${main?.id}`, undefined)
})

async function switchTo(page: Page, school: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  else await page.getByRole('button', { name: /Account menu of/ }).click()
  await page
    .getByRole('link', { name: 'Switch to account' })
    .or(page.getByRole('menuitem', { name: 'Switch to account' }))
    .click()
  await page.getByRole('button', { name: `Switch to account ${school}` }).click()
  await expect(page.getByText(`You are now in ${school}`)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: school })
  await expect(row.getByText('currently active')).toBeVisible()
}

test('a teacher of two schools switches, and every screen follows', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await expect(page.getByRole('main').getByText('Madrasah An-Noor', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Select by Class' }).click()
  await expect(page.getByRole('link', { name: /^Juz Amma/ })).toBeVisible()

  await switchTo(page, 'Jamia Al-Falah')
  await expect(page.getByText('You have access to multiple accounts')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Talaqqi' }).click()
  await expect(page.getByRole('main').getByText('Jamia Al-Falah', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Select by Class' }).click()
  await expect(page.getByRole('link', { name: /^Hifz/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Juz Amma/ })).toBeHidden()
  // The server stores the chosen school.
  await page.reload()
  await expect(page.getByRole('link', { name: /^Hifz/ })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/')
  await page.getByLabel('Email').fill(PEOPLE.teacher)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('main').getByText('Jamia Al-Falah', { exact: true })).toBeVisible()
})

test('an open lesson stays in its school during a switch', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await startCapturing(page, 'Yusuf Khan')
  await choose(page, 'Old Lesson')
  await choose(page, 'Juz')
  await page.getByRole('button', { name: /^Juz 7($|,)/ }).click()
  await choose(page, 'Continuous')
  await confirm(page)
  const lesson = page.url()
  await count(page, 'Told', 3)
  // Counting shows no menu: past the picker by the phone's Back.
  await page.evaluate(() => history.go(-2))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()

  await switchTo(page, 'Jamia Al-Falah')
  await page.goto('/')
  await startCapturing(page, 'Hiba Yusuf')
  await expect(page.getByText('Unfinished lesson')).toBeHidden()
  await page.goto('/')

  await switchTo(page, 'Madrasah An-Noor')
  await page.goto('/')
  await startCapturing(page, 'Adam Ebrahim')
  await expect(page.getByText('Unfinished lesson')).toBeVisible()
  await page.goto(lesson)
  await expect(counter(page, 'Told')).toHaveText('3')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
})

test('another tab of the same browser follows to the other school', { tag: '@wide' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  await expect(page.getByRole('main').getByText('Madrasah An-Noor', { exact: true })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/accounts')
  await other.getByRole('button', { name: 'Switch to account Jamia Al-Falah' }).click()
  await expect(page.getByRole('main').getByText('Jamia Al-Falah', { exact: true })).toBeVisible()
})

test('a switch on one device does not change another device', {
  tag: '@phone',
}, async ({ page, openAs, request }) => {
  await openAs('teacher')
  const api = await apiAs(request, 'teacher')
  const accounts = await api.get('accounts/user')
  const there = accounts.find(({ name }) => name === 'Jamia Al-Falah')
  await api.put(`accounts/user/${there?.id}`, undefined)
  // More than half of the token's life is over.
  await page.clock.setFixedTime(Date.now() + 7 * 3_600_000)
  const renewal = page.waitForResponse('**/api/token')
  await page.reload()
  expect((await renewal).status()).toBe(200)
  await page.getByRole('link', { name: 'Select by Class' }).click()
  await expect(page.getByRole('link', { name: /^Juz Amma/ })).toBeVisible()
})

test('a teacher of one school reads who needs several schools', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('administrator', '/accounts')
  await expect(
    page.getByText('Multiple access is for teachers at more than one school'),
  ).toBeVisible()
  await expect(page.getByText('currently active')).toBeVisible()
  await expect(page.getByRole('button', { name: /Switch to account/ })).toBeHidden()
  await expectAccessible(page)
})

test('a failed switch shows an error and keeps the school', { tag: '@wide' }, async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_|Failed to load/)
  await openAs('teacher', '/accounts')
  await page.route('**/api/accounts/user/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Switch to account Jamia Al-Falah' }).click()
  await expect(page.getByText('The account could not be switched.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Madrasah An-Noor' })
  await expect(row.getByText('currently active')).toBeVisible()
})

test('an invited teacher sees the invitation, accepts it and works there', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('administrator', '/users/new')
  await page.getByLabel('First name').fill('Hafsa')
  await page.getByLabel('Last name').fill('Dawood')
  await page.getByLabel('Email').fill(PEOPLE.other)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invited', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/already signs in to another school/)).toBeVisible()
  await expectAccessible(page)

  await openAs('other')
  await expect(page.getByText(/Madrasah An-Noor.* invites you to join it/)).toBeVisible()
  await page.getByRole('link', { name: 'See the invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept Madrasah An-Noor' }).click()
  await page.getByRole('button', { name: 'Switch to account Madrasah An-Noor' }).click()
  await expect(page.getByText('You are now in Madrasah An-Noor')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeHidden()
})
