import type { Page } from '@playwright/test'
import { chipOnHome, count, counter, startCapturing } from '../support/lesson-flow.ts'
import { PASSWORD, PEOPLE } from '../support/school.ts'
import { apiAs, expect, expectAccessible, test } from '../support/settings.ts'

async function switchTo(page: Page, school: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Switch to account' }).click()
  await page.getByRole('button', { name: `Switch to account ${school}` }).click()
  await expect(page.getByText(`You are now in ${school}`)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: school })
  await expect(row.getByText('currently active')).toBeVisible()
}

test('a teacher of two schools switches, and every screen follows', async ({ page, openAs }) => {
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

test('an open lesson stays in its school during a switch', async ({ page, openAs }) => {
  await openAs('teacher')
  await (await chipOnHome(page, 'Yusuf Khan', 'Old')).click()
  await count(page, 'Told', 3)
  const lesson = page.url()
  // Counting shows no menu.
  await page.goBack()

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
})

test('another tab follows to the other school, after a failure', { tag: '@wide' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  await expect(page.getByRole('main').getByText('Madrasah An-Noor', { exact: true })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/accounts')
  const there = other.getByRole('button', { name: 'Switch to account Jamia Al-Falah' })
  await other.route('**/api/accounts/user/*', (route) => route.abort())
  await there.click()
  await expect(other.getByText('The account could not be switched.')).toBeVisible()
  const row = other.getByRole('listitem').filter({ hasText: 'Madrasah An-Noor' })
  await expect(row.getByText('currently active')).toBeVisible()
  await other.unroute('**/api/accounts/user/*')
  await there.click()
  await expect(page.getByRole('main').getByText('Jamia Al-Falah', { exact: true })).toBeVisible()
})

test('a switch on one device does not change another device', async ({ page, openAs, request }) => {
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

test('an invited teacher accepts the invitation and works there', async ({ page, openAs }) => {
  await openAs('administrator', '/users/new')
  await page.getByLabel('First name').fill('Hafsa')
  await page.getByLabel('Last name').fill('Dawood')
  await page.getByLabel('Email').fill(PEOPLE.other)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invited', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/already signs in to another school/)).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Accounts' }).click()
  await expect(
    page.getByText('Multiple access is for teachers at more than one school'),
  ).toBeVisible()
  await expect(page.getByText('currently active')).toBeVisible()
  await expect(page.getByRole('button', { name: /Switch to account/ })).toBeHidden()

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
