import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/settings.ts'

const SPECIFIC = [
  'New Lesson',
  'Recent Lesson',
  'Old Lesson',
  'Inside Reading',
  'Juz Completion',
  'Exam',
]

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
}

test('an indicator gets a percentage for each lesson type', { tag: '@wide' }, async ({
  page,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED|Failed to load|409/)
  await openAs('administrator', '/menu/settings')
  await page.getByRole('link', { name: /^Indicators/ }).click()
  await page.getByRole('link', { name: 'New Indicator' }).click()
  await page.getByLabel('Name').fill('Waqf')
  await page.getByLabel('Description').fill('Stopped in the wrong place')
  await page.getByText('Purple').click()
  await page.getByLabel('Counts against the percentage').check()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByText('General', { exact: true }).click()
  await expect(page.getByLabel('Percentage', { exact: true })).toBeVisible()
  await page.getByText('Specific', { exact: true }).click()
  for (const [label, typed] of [
    ['New Lesson', '101'],
    ['Recent Lesson', '0.005'],
    ['Exam', '٢٫٥'],
  ] as const)
    await page.getByLabel(label).fill(typed)
  await save(page)
  await expect(page.getByText('Between 0 and 100.')).toHaveCount(1)
  await expect(page.getByText('At most two decimals.')).toHaveCount(1)
  await expect(page.getByText('Please enter a number.')).toHaveCount(3)
  await expect(page.getByLabel('New Lesson')).toBeFocused()
  await expect(page.getByLabel('Exam')).toHaveValue('2.5')
  for (const [index, label] of SPECIFIC.entries())
    await page.getByLabel(label).fill(`0,${index + 1}`)
  await expectAccessible(page)
  // The answer is lost; saved again it is one indicator.
  await page.route(
    '**/api/indicators/',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await save(page)
  await expect(page.getByText('Something went wrong. Try again')).toBeVisible()
  await save(page)
  await expect(page).toHaveURL(/\/indicators$/)
  const row = page.getByRole('link', { name: 'Waqf' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('0.1 to 0.6 points each')

  await row.click()
  await page.reload()
  await expect(page.getByLabel('Exam')).toHaveValue('0.6')
  await expect(page.getByRole('radio', { name: 'Purple' })).toBeChecked()
  await page.getByText('General', { exact: true }).click()
  await page.getByLabel('Percentage', { exact: true }).fill('1.25')
  // Steps of a hundredth.
  await page.getByLabel('Percentage', { exact: true }).press('ArrowUp')
  await save(page)
  await expect(row).toContainText('1.26 points each')

  await row.click()
  await page.getByRole('button', { name: 'Delete indicator' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete indicator' }).click()
  await expect(page).toHaveURL(/\/indicators$/)
  await expect(row).toBeHidden()

  // A counted one stays.
  await page.getByRole('link', { name: 'Told' }).click()
  await expect(page.getByText('A change also applies to earlier lessons')).toBeVisible()
  await page.getByRole('button', { name: 'Delete indicator' }).click()
  await question.getByRole('button', { name: 'Delete indicator' }).click()
  await expect(question).toContainText(
    'This indicator has been counted in lessons, so it cannot be deleted.',
  )
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Told')
})

test('indicators are put into a group, and taken out again', async ({ page, openAs }) => {
  await openAs('administrator', '/indicator-groups')
  await expect(page.getByRole('link', { name: 'Memorisation' })).toContainText('Stuck')
  await page.getByRole('link', { name: 'New Indicator Group' }).click()
  await expect(page.getByRole('heading', { name: 'New Indicator' })).toBeVisible()
  await page.getByLabel('Name').fill('Fluency')
  await page.getByLabel('Stuck').check()
  await page.getByLabel('Told').check()
  await expectAccessible(page)
  await save(page)
  const row = page.getByRole('link', { name: 'Fluency' })
  await expect(row).toContainText('Told')

  await row.click()
  await expect(page.getByRole('heading', { name: 'Edit Indicator' })).toBeVisible()
  await page.reload()
  await page.getByLabel('Told').uncheck()
  await save(page)
  await expect(row).toContainText('Stuck')
  await expect(row).not.toContainText('Told')

  await row.click()
  await page.getByRole('button', { name: 'Delete group' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click()
  await expect(page).toHaveURL(/\/indicator-groups$/)
  await expect(row).toBeHidden()
})
