import type { CDPSession, Page } from '@playwright/test'
import { expect, expectAccessible, PASSWORD, PEOPLE, test } from '../support/school.ts'

/** A phone with a fingerprint, which the person's finger answers by itself. */
async function addAuthenticator(page: Page) {
  const phone = await page.context().newCDPSession(page)
  await phone.send('WebAuthn.enable')
  const { authenticatorId } = await phone.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  return { phone, authenticatorId }
}

type Authenticator = { phone: CDPSession; authenticatorId: string }
const setFinger = ({ phone, authenticatorId }: Authenticator, enabled: boolean) =>
  phone.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a teacher and a mother use their fingerprint the next time', async ({
  page,
  server,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/)
  const site = server.url.replace('127.0.0.1', 'localhost')
  const device = await addAuthenticator(page)

  await test.step('the teacher adds a passkey after the password', async () => {
    await page.goto(`${site}/auth`)
    await signInByPassword(page, PEOPLE.teacher)
    await expect(page.getByText('Use your fingerprint next time')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect(page.getByText('From now on you can sign in')).toBeVisible()
  })

  await test.step('the email field signs her in', async () => {
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto(`${site}/auth`)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText('Use your fingerprint next time')).toBeHidden()
  })

  await test.step('a removed passkey signs in no more', async () => {
    await page.goto(`${site}/devices`)
    await page.getByRole('button', { name: 'Remove the passkey of Chrome on' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
    await expect(page.getByText('is removed.')).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto(`${site}/auth`)
    await expect(page.getByText('This passkey did not work here.')).toBeVisible()
    await device.phone.send('WebAuthn.clearCredentials', device)
  })

  await test.step('the mother does the same on her site', async () => {
    await page.goto(`${site}/guardian/`)
    await signInByPassword(page, 'guardian@demo.school')
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect(page.getByText('From now on you can sign in')).toBeVisible()
    await page.goto(`${site}/guardian/me`)
    await expect(page.getByText('not used yet')).toBeVisible()
    await expectAccessible(page)
    await setFinger(device, false)
    await page.getByRole('button', { name: 'Sign out' }).click()
    const button = page.getByRole('button', { name: 'Sign in with your fingerprint' })
    await expect(button).toBeVisible()
    await setFinger(device, true)
    await button.click()
    await expect(page.getByRole('heading', { name: 'Your children' })).toBeVisible()
  })
})
