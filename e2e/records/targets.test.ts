import { expect, expectAccessible, pick, test } from '../support/school.ts'

test('a target is set, met and shown; leaving its form asks', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher', '/menu/lesson')
  await page.getByRole('link', { name: 'Targets' }).click()
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  const students = page.getByRole('list', { name: 'Students' })
  await expect(students.getByText(/^Total targets: \d+$/).first()).toBeVisible()
  await students.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: / - Targets$/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Show in progress only' })).toBeChecked()

  await page.getByRole('link', { name: 'New Target' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please choose a status.')).toBeVisible()
  await expect(form.getByText('When creating a new target select this')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Title').fill('Juz ‘Amma by heart')
  await pick(form, /In progress/)
  await form.getByRole('button', { name: 'Save' }).dblclick()
  await expect(form).toBeHidden()
  const made = page.getByRole('listitem').filter({ hasText: 'Juz ‘Amma by heart' })
  await expect(made).toHaveCount(1)
  await expect(made.getByText(/^Due /)).toBeVisible()
  await expectAccessible(page)

  await made.getByRole('link', { name: /^Update/ }).click()
  await pick(form, /^Done/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(made).toHaveCount(0)
  await page.getByText('Show in progress only').click()
  await expect(made.getByText('Done', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'New Target' }).click()
  await form.getByLabel('Title').fill('Half a juz')
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Half a juz')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form).toBeHidden()
})
