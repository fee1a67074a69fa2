import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

type User = { email: string; sections: { name: string }[] }

const LIST = [
  'Staff of the madrasah;;',
  'Ustadh;E-mail;Kring',
  'Zaid Parker;zaid.parker@demo.school;Hifz Imported, Nazirah Imported',
  'Amina Salie;;Nazirah Imported',
  'Someone Else;teacher@demo.school;hifz  imported',
  'Not Ours;not.ours@demo.school;',
].join('\n')

const choose = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({
    ...{ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) },
  })

const rowOf = (page: Page, row: number) =>
  page.getByRole('button', { name: new RegExp(`^Change row ${row} `) })

test('teachers are imported with their classes, and the import undone', async ({
  page,
  openAs,
  request,
}) => {
  const api = await apiAs(request, 'administrator')
  const everybody = async () => (await api.get<User[]>('users/?limit=1000')) ?? []
  const before = await everybody()
  await openAs('administrator', '/users')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import teachers' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Teachers' }).last()).toHaveAttribute('aria-current')

  await choose(page)
  await expect(page.getByText(/^1 row has an error/)).toBeVisible()
  await rowOf(page, 4).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Email', { exact: true }).fill('amina.salie@demo.school')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('tab', { name: /^All/ }).click()
  await rowOf(page, 6).click()
  await page.getByRole('button', { name: 'Leave out' }).click()
  await expect(page.getByText('All rows are correct.')).toBeVisible()

  // Corrections and left-out rows stay when a column is assigned afterwards.
  await page.getByText('Columns', { exact: true }).click()
  await page.getByLabel('Kring').selectOption({ label: 'Classes' })
  await expect(rowOf(page, 4)).toContainText('amina.salie@demo.school')
  await expect(rowOf(page, 4)).toContainText('New class: Nazirah Imported')
  await expect(rowOf(page, 5)).toContainText('At the school as')
  await expect(rowOf(page, 6)).toHaveCount(0)
  await expect(page.getByLabel('Send the invitations now')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 teachers' }).click()
  await expect(page.getByText('2 teachers imported')).toBeVisible()

  const after = await everybody()
  const classesOf = (email: string) =>
    after.find((user) => user.email === email)?.sections.map(({ name }) => name)
  expect(classesOf('zaid.parker@demo.school')).toEqual(['Hifz Imported', 'Nazirah Imported'])
  expect(classesOf('teacher@demo.school')).toContain('Hifz Imported')
  await page.getByRole('link', { name: 'Go to the teachers' }).click()
  await expect(page.getByText('zaid.parker@demo.school')).toBeVisible()

  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByText('staff.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('The import is undone.')).toBeVisible()
  expect(await everybody()).toEqual(before)
})
