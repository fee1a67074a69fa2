import { test as base, expect, expectAccessible } from './school.ts'
import { type RunningServer, startServer } from './server.ts'

/** An empty server for each journey: there is one first school. */
const test = base.extend<{ empty: RunningServer }>({
  empty: async ({}, use) => {
    const server = await startServer({ demo: false })
    await use(server)
    await server.stop()
  },
})

const PASSWORD = 'Another-pass-2!'

test('the first school is set up with the printed code, and its administrator is in', async ({
  page,
  empty,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/)
  const printed = () => /http:\S+\/auth\/setup\?code=\S+/.exec(empty.said())?.[0] ?? ''
  await expect.poll(printed).not.toBe('')
  const link = printed()
  const code = new URL(link).searchParams.get('code') ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set up your school' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Setup code')).toHaveValue(code)
  // The browser's own.
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
  await expect(page.getByText('This code is not valid or has already been used')).toBeVisible()
  await expect(page.getByLabel('Setup code')).toBeFocused()
  await expect(page.getByLabel('School name')).toHaveValue('مدرسة النور')
  await page.getByLabel('Setup code').fill(code.toLowerCase().replaceAll('-', ''))
  await create.dblclick()
  await expect(page.getByText('Create a Class')).toBeVisible()

  // The code has done its work.
  await page.goto(link)
  await page.getByLabel('School name').fill('Another')
  await page.getByLabel('Your first name').fill('Another')
  await page.getByLabel('Your last name').fill('Person')
  await page.getByLabel('Email').fill('another@noor.school')
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm new password').fill(PASSWORD)
  await create.click()
  await expect(page.getByText('This code is not valid or has already been used')).toBeVisible()
})
