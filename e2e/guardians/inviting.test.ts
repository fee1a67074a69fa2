import { expect, expectAccessible, test } from '../support/school.ts'

test('a class is invited in one press, despite a network failure', async ({
  page,
  browser,
  openAs,
  mail,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/)
  await openAs('administrator', '/guardians')
  await page.getByRole('link', { name: 'Invite guardians' }).click()
  await expect(page.getByRole('heading', { name: 'Invite guardians', level: 1 })).toBeVisible()
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Hifz Juniors' })
  const invite = page.getByRole('button', { name: /^Invite \d+ guardians?$/ })
  const total = Number(/\d+/.exec((await invite.textContent()) ?? '')?.[0])
  expect(total).toBeGreaterThan(2)

  // The network fails after the first mail.
  let asked = 0
  await page.route('**/api/auth/resend_temparory_password', (route) => {
    asked += 1
    return asked === 2 ? route.abort() : route.fallback()
  })
  await invite.click()
  await expect(page.getByRole('alert')).toContainText('Not invited:')
  await expect(page.getByText(`1 of ${total} invited`)).toBeVisible()
  const first = page.waitForRequest('**/api/auth/resend_temparory_password')
  await invite.click()
  const { username } = (await first).postDataJSON() as { username: string }
  await expect(page.getByText('All guardians are invited.')).toBeVisible()
  await expect(page.getByText(`${total} of ${total} invited`)).toBeVisible()
  // No teacher gets two mails.
  expect(asked).toBe(total + 1)
  expect(await mail.textTo(username)).toMatch(/^[A-Z][a-z]{3}-[a-z]{4}-\d{4}$/m)

  const made = page.waitForResponse('**/api/notifications/sections/*/sheet')
  await page.getByRole('button', { name: 'Make the sheet' }).dblclick()
  const [student] = (await (await made).json()) as { guardians: { url: string }[] }[]
  const sheet = page.getByRole('region', { name: 'Hifz Juniors' })
  const code = sheet.getByRole('img', { name: /^Code for / }).first()
  await expect(code).toBeVisible()
  // A code without its own background cannot be scanned in a dark theme.
  const [, drawn = ''] = (await code.getAttribute('src'))?.split('base64,') ?? []
  expect(Buffer.from(drawn, 'base64').toString()).toContain('white')
  await expect(page.getByRole('button', { name: 'Make the sheet' })).toHaveCount(0)
  await expectAccessible(page)
  // Only the sheet is printed.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Class' })).toBeHidden()
  await expect(sheet).toBeVisible()

  const phone = await browser.newPage({ viewport: { width: 360, height: 720 } })
  await phone.goto(student?.guardians[0]?.url ?? '')
  await phone.getByRole('button', { name: 'See the lessons' }).click()
  await expect(phone.getByRole('heading', { name: 'Your children' })).toBeVisible()
  await phone.close()
})
