import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, expectAccessible, PASSWORD, PEOPLE, test } from '../support/school.ts'

/** A TOTP clock; `ahead` steps of half a minute, because each code is good once. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 })

async function signIn(page: Page, email: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The key that the page shows to type. */
async function keyOn(page: Page): Promise<string> {
  const typed = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  return ((await typed.textContent()) ?? '').replaceAll(' ', '')
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

test('an administrator signs in with a second factor, which the school requires', async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/)
  let key = ''
  let recovery = ''

  await test.step('she sets it up by its first code', async () => {
    await openAs('administrator', '/devices')
    await page.getByRole('button', { name: 'Set up' }).click()
    key = await keyOn(page)
    await expectAccessible(page)
    await page.getByLabel('Code from the app').fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('This code is wrong')).toBeVisible()
    await page.getByLabel('Code from the app').fill(codeOf(key))
    await page.getByRole('button', { name: 'Confirm' }).click()
    const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    recovery = (await codes.first().textContent()) ?? ''
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
  })

  await test.step('then the password asks for a code', async () => {
    await signIn(page, PEOPLE.administrator)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expectAccessible(page)
    await enterCode(page, codeOf(key, 1))
  })

  await test.step('or for a recovery code', async () => {
    await signIn(page, PEOPLE.administrator)
    await enterCode(page, recovery)
  })

  await test.step('and the school requires it', async () => {
    await page.goto('/accounts/detail')
    await page.getByLabel(/Administrators need a second factor/).click()
    await expect(page.getByText('The setting is saved.')).toBeVisible()
    await page.goto('/devices')
    await expect(page.getByText('Your school requires it of administrators.')).toBeVisible()
  })
})
