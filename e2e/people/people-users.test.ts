import { expect, expectAccessible, PEOPLE, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

/** An earlier journey of the same worker may have used the address. */
const address = (name: string) => `${name}.${Date.now()}@demo.school`

test('an administrator adds a teacher and assigns classes', { tag: '@wide' }, async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/)
  const email = address('maryam')
  await openAs('administrator', '/menu/people')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: /Sponsors/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /Sponsors/ })).toContainText('Coming soon')
  await page.getByRole('link', { name: /Teachers/ }).click()
  await expect(page.getByRole('heading', { name: 'Teachers' })).toBeVisible()
  await page.getByRole('link', { name: 'New teacher' }).filter({ visible: true }).click()
  await page.getByLabel('First name').fill('مریم')
  await page.getByLabel('Email address').fill('nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByText('Please fill this in.')).toHaveCount(1)
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await page.getByLabel('Last name').fill("O'Adams")
  await page.getByLabel('Email address').fill('Admin@Demo.School')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('A teacher or administrator of this school already has this email.'),
  ).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('مریم')
  // Over the list of teachers.
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Email address').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { name: "مریم O'Adams" })).toBeVisible()
  await expect(page.getByRole('link', { name: `Write to ${email}` })).toBeVisible()
  await expect(page.getByText('No classes assigned yet.')).toBeVisible()
  const select = page.getByLabel('Assign a class')
  const classes = page.getByRole('list', { name: 'Classes' }).getByRole('listitem')
  for (const name of ['Hifz Seniors', 'Juz Amma']) {
    await select.selectOption(name)
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(classes.filter({ hasText: name })).toBeVisible()
  }
  await expect(select.getByRole('option')).toHaveText(['Select a class', 'Hifz Juniors'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Juz Amma' }).click()
  await expect(classes).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(classes).toHaveCount(2)
})

test('a teacher is changed, disabled and enabled again', { tag: '@wide' }, async ({
  page,
  openAs,
  request,
}) => {
  const api = await apiAs(request, 'administrator')
  const person = { first_name: 'Ruqayyah', last_name: 'Temporary', email: address('temporary') }
  const { id } = await api.post('users/', { ...person, section_ids: [] })
  await openAs('administrator', `/users/view/${id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Temporary')
  await page.getByLabel('Last name').fill('Permanent')
  await page.getByLabel('Active').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Ruqayyah Permanent' })).toBeVisible()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Active').check()
  await page.getByRole('button', { name: 'Save' }).click()
  // The form over the profile has the word too.
  await expect(page.getByLabel('Last name')).toHaveCount(0)
  await expect(page.getByText('Active', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: /Ruqayyah Osman/ }).click()
  const remove = page.getByRole('button', { name: /^Remove / }).first()
  const name = (await remove.getAttribute('aria-label'))?.replace('Remove ', '') ?? ''
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'No teacher would be left' })
  await expect(question).toContainText(`Ruqayyah Osman is the only teacher of: ${name}`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeVisible()
})

test('an administrator confirms giving up administration; the last one stays', async ({
  page,
  openAs,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/)
  await openAs('administrator', '/users')
  await page.getByRole('link', { name: /Naeem Solomons/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const right = page.getByLabel('Administrator')
  await right.uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Give up the rights' }).click()
  await expect(page.getByText('A school needs at least one active administrator')).toBeVisible()
  await expect(right).not.toBeChecked()

  const api = await apiAs(request, 'administrator')
  const users = await api.get<{ id: string; email: string }[]>('users/')
  const teacher = users.find(({ email }) => email === PEOPLE.teacher)
  await api.put(`users/${teacher?.id}`, { is_admin: true })
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Only another administrator can give the rights back')
  await expectAccessible(page, question)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(right).not.toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Give up the rights' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/users')
  await expect(page.getByText('You do not have access to this')).toBeVisible()
})

test('an administrator changes the own name and sign-in email', async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/)
  await openAs('administrator', '/users')
  await page.getByRole('link', { name: /Naeem Solomons/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Last name').fill('Sulayman')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Naeem Sulayman' })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByText('Naeem Sulayman', { exact: true }).last()).toBeVisible()
  await expect(page.getByText(/Naeem Solomons/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Close menu' }).click()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Email').fill('naeem@demo.school')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('A temporary password goes to the new address')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(/@demo\.school$/)
  await page.getByLabel('Email').fill('naeem@demo.school')
  await page.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Change the address' }).click()
  await expect(page).toHaveURL(/\/auth/)
})
