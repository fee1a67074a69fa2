import type { Page } from '@playwright/test'
import { expect, expectAccessible, PEOPLE } from '../support/school.ts'
import { test } from '../support/school-with-services.ts'

async function signInThere(page: Page, subject: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(subject)
  await page.getByPlaceholder('and password').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a teacher signs in by a provider and links a private account', async ({
  page,
  provider,
  expectConsoleErrors,
}) => {
  provider.accounts.set('amina', { email: PEOPLE.teacher, email_verified: true })
  provider.accounts.set('stranger', { email: 'stranger@elsewhere.example', email_verified: true })
  provider.accounts.set('private', { email: 'private@elsewhere.example' })
  expectConsoleErrors(/40[03]|NAME_NOT_RESOLVED/)
  const button = page.getByRole('button', { name: 'Sign in with School login' })

  await page.goto('/auth')
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await button.click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('This was cancelled, or took too long.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This was cancelled, or took too long.')).toBeVisible()

  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await button.click()
  await signInThere(page, 'stranger')
  await expect(page.getByText('No school here has invited this address.')).toBeVisible()
  await page.context().clearCookies()

  await page.goto('/auth?from=%2Fdevices')
  await button.click()
  await signInThere(page, 'amina')
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByText(`School login (\u2068${PEOPLE.teacher}\u2069)`)).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()

  await page.getByRole('button', { name: 'Link School login', exact: true }).click()
  await signInThere(page, 'private')
  await expect(page.getByText('The account is linked.')).toBeVisible()
  const name = /^Unlink School login .+private/
  await page.getByRole('button', { name }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByRole('button', { name })).toHaveCount(0)
})
