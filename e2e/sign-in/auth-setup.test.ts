import type { Page } from '@playwright/test'
import { test as base, expect, expectAccessible } from '../support/school.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** One server for each journey: there is only one first school. */
const test = base.extend<{ empty: RunningServer }>({
  empty: async ({}, use) => {
    const server = await startServer({ demo: false })
    await use(server)
    await server.stop()
  },
})

const PASSWORD = 'Another-pass-2!'

test('the printed code creates the first school, and a guide follows', {
  tag: '@wide',
}, async ({ page, empty, expectConsoleErrors }) => {
  expectConsoleErrors(/422/)
  const printed = () => /http:\S+\/auth\/setup\?code=\S+/.exec(empty.said())?.[0] ?? ''
  await expect.poll(printed).not.toBe('')
  const link = printed()
  // Without the code, the page says where to find it.
  await page.goto(new URL('/', link).href)
  await expect(page.getByText('There is no school here yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up your school' })).toBeVisible()
  await expectAccessible(page)
  const code = new URL(link).searchParams.get('code') ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set up your school' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Setup code')).toHaveValue(code)
  await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Johannesburg')

  await page.getByLabel('School name').fill('مدرسة النور')
  await page.getByLabel('Your first name').fill("Ma'ryam")
  await page.getByLabel('Your last name').fill('Adams')
  await page.getByLabel('Email').fill('maryam@noor.school')
  const create = page.getByRole('button', { name: 'Create school' })
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await expect(create).toBeDisabled()
  await page.getByLabel('Confirm new password').fill(PASSWORD)

  await page.getByLabel('Setup code').fill('AAAA-BBBB-CCCC')
  await create.click()
  await expect(page.getByText('This code is not valid or has already been used.')).toBeVisible()
  await expect(page.getByLabel('Setup code')).toBeFocused()
  await expect(page.getByLabel('School name')).toHaveValue('مدرسة النور')
  await page.getByLabel('Setup code').fill(code.toLowerCase().replaceAll('-', ''))
  await create.dblclick()
  await expect(page.getByText('Create a Class')).toBeVisible()
  await followGuide(page)

  // The code is used up.
  await page.goto(link)
  await page.getByLabel('School name').fill('Another')
  await page.getByLabel('Your first name').fill('Another')
  await page.getByLabel('Your last name').fill('Person')
  await page.getByLabel('Email').fill('another@noor.school')
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm new password').fill(PASSWORD)
  await create.click()
  await expect(page.getByText('This code is not valid or has already been used.')).toBeVisible()
})

/** As the set-up guide leads. */
async function followGuide(page: Page) {
  const goHome = () => page.goto(new URL('/', page.url()).href)
  const guide = page.getByRole('list', { name: 'Set up your school' })
  const stepOf = (name: string) => guide.getByRole('listitem').filter({ hasText: name })
  await expect(guide.getByRole('listitem')).toHaveCount(7)
  await expect(stepOf('Name the school')).toContainText('complete')
  await expect(stepOf('Create a Class').getByRole('link', { name: /Import/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add the usual three: Stuck, Told and Tajweed' }).click()
  await expect(stepOf('Create indicators')).toContainText('complete')

  await guide.getByRole('link', { name: /^2?Create a Class/ }).click()
  await page.getByRole('link', { name: 'New class' }).first().click()
  await page.getByLabel('Name').fill('Hifz One')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Hifz One' }).waitFor()
  await goHome()
  await guide.getByRole('link', { name: /Invite teachers/ }).click()
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Patel')
  await page.getByLabel('Email address').fill('amina@noor.school')
  await expect(page.getByRole('checkbox', { name: /^Active/ })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Hifz One' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Amina Patel' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Hifz One' })).toBeVisible()

  await goHome()
  await expect(stepOf('Invite teachers')).toContainText('complete')
  // Without a mail server the password is shown here; the result of a mail comes some moments later.
  const show = page.getByRole('link', { name: 'Unsent emails' })
  await expect(async () => {
    await goHome()
    await expect(show).toBeVisible({ timeout: 2000 })
  }).toPass()
  await show.click()
  const mail = page.getByRole('article', { name: 'amina@noor.school' })
  await expectAccessible(page)
  await mail.getByRole('button', { name: 'Read' }).click()
  await expect(page.getByRole('dialog')).toContainText(/[A-Z][a-z]{3}-[a-z]{4}-\d{4}/)
  await page.getByRole('button', { name: 'Close' }).click()
  await goHome()
  await expect(page.getByText('4 of 7 done')).toBeVisible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(guide).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Show the set-up guide' }).click()
  await expect(guide).toBeVisible()
}
