import { expect, expectAccessible, PASSWORD, PEOPLE, test } from '../support/school.ts'

test('a teacher signs in and returns to the requested page', {
  tag: '@old',
}, async ({ page, context, expectConsoleErrors }) => {
  expectConsoleErrors(/401|ERR_INTERNET_DISCONNECTED/)
  await page.goto('/lesson/section-list')
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter an email address.')).toBeVisible()
  await page.getByLabel('Email').fill(PEOPLE.teacher.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('Wrong-pass-1!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Incorrect username or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(PEOPLE.teacher.toUpperCase())

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Your device has no connection').first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign in' }).dblclick()
  await expect(page).toHaveURL(/\/lesson\/section-list$/)
})
