import type { Page } from '@playwright/test'
import { expect, PASSWORD, PEOPLE, test } from '../support/school.ts'

/** As after twelve hours, or after a password change elsewhere. */
const expire = (page: Page) =>
  page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`))

async function signInAgain(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.getByLabel('Email').fill(PEOPLE.administrator)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a form keeps its input, an address its screen, when sessions expire', async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/)
  await openAs('administrator', '/sections/add')
  const name = page.getByLabel('Class name')
  await name.fill('حلقة الفجر')
  await page.waitForLoadState('networkidle')
  await expire(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You were signed out. Please sign in again.')).toBeVisible()
  await signInAgain(page)
  await expect(page).toHaveURL(/\/sections\/add$/)
  await expect(name).toHaveValue('حلقة الفجر')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('حلقة الفجر').first()).toBeVisible()

  // The draft is restored only once.
  await expire(page)
  await page.goto('/sections/add')
  await signInAgain(page)
  await expect(page).toHaveURL(/\/sections\/add$/)
  await expect(name).toHaveValue('')
})
