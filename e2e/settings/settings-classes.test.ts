import { type APIRequestContext, expect } from '@playwright/test'
import { apiAs, expectAccessible, expectConflict, fromMenu, test } from '../support/settings.ts'

test('an administrator creates a class, renames it and deletes it again', async ({
  page,
  openAs,
}) => {
  await openAs('administrator', '/menu/settings')
  await page.getByRole('link', { name: 'Classes' }).click()
  await page.getByRole('link', { name: 'New class' }).click()
  await page.getByLabel('Class name').fill('Hifz Evening')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/sections$/)
  await expect(page.getByText('Saved')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Hifz Evening' }).click()
  // The address has the class.
  await page.reload()
  await expect(page.getByLabel('Class name')).toHaveValue('Hifz Evening')
  await page.getByLabel('Class name').fill('Hifz Night')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/sections$/)
  await expect(page.getByRole('link', { name: 'Hifz Evening' })).toBeHidden()

  await page.getByRole('link', { name: 'Hifz Night' }).click()
  await page.getByRole('button', { name: 'Delete class' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Hifz Night?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete class' }).click()
  await question.getByRole('button', { name: 'Delete class' }).click()
  await expect(page).toHaveURL(/\/sections$/)
  await expect(page.getByText('Juz Amma')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hifz Night' })).toBeHidden()
})

test('the later of two renames decides; a needed class stays', {
  tag: '@wide',
}, async ({ page, request, openAs, expectConsoleErrors }) => {
  expectConflict(expectConsoleErrors)
  const api = await apiAs(request, 'administrator')
  const [section] = await api.get('sections/')
  const rename = (name: string) => api.put(`sections/${section?.id}`, { name })
  const field = page.getByLabel('Class name')
  await openAs('administrator', '/sections')
  await page.getByRole('link', { name: section?.name }).click()
  await expect(field).toHaveValue(section?.name ?? '')
  await rename('Their name')
  await field.fill('My name')
  await page.getByRole('button', { name: 'Save' }).click()
  const told = page.getByRole('alert')
  await expect(told).toContainText('Someone else has changed this since you opened it')
  await expectAccessible(page)
  await expect(field).toHaveValue('My name')
  await expect(told).toContainText('Their name')
  await expect(told).toContainText('Yours:My name')
  await told.getByRole('button', { name: 'Overwrite with mine' }).click()
  await page.getByRole('link', { name: 'My name' }).click()
  await page.getByRole('button', { name: 'Delete class' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete class' }).click()
  await expect(question).toContainText('Lessons were heard in this class')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(field).toHaveValue('My name')
})

test('forty classes are searched by name', { tag: '@wide' }, async ({ page, openAs, request }) => {
  await makeClasses(request, 40)
  await openAs('administrator', '/sections')
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('CLASS 39')
  await expect(page.getByRole('list', { name: 'Classes' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox').fill('no such class')
  await expect(page.getByText('Nothing found with that name.')).toBeVisible()
  // In the same order where a lesson begins.
  await fromMenu(page, 'Lessons')
  await page.getByRole('link', { name: 'Targets' }).click()
  await page.getByRole('searchbox').fill('hifz sen')
  await expect(page.getByRole('list', { name: 'Classes' }).getByRole('listitem')).toHaveCount(1)
  // A select beside the strip of tabs.
  await page.goto('/students')
  await page.getByRole('combobox', { name: 'Class' }).selectOption('Class 39')
  await expect(page.getByRole('tab', { name: 'Class 39' })).toBeInViewport()
  await expect(page.getByRole('tab', { name: 'Class 39' })).toHaveAttribute('aria-selected', 'true')
})

async function makeClasses(request: APIRequestContext, count: number): Promise<void> {
  const api = await apiAs(request, 'administrator')
  for (let number = 1; number <= count; number++)
    await api.post('sections/', { name: `Class ${number}` })
}
