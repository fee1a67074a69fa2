import { expect, expectAccessible, test } from '../support/school.ts'

test('figures lead from all classes to one lesson and back', async ({ page, openAs }) => {
  await openAs('teacher', '/menu/lesson')
  await page.getByRole('link', { name: 'Analysis' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Class Overview' })).toBeVisible()
  // The chart's content for screen readers.
  const chart = page.getByRole('table', { name: 'Lessons per class' })
  await expect(chart.getByRole('columnheader')).toHaveText([
    'Class',
    'New',
    'Recent',
    'Old',
    'Other types',
  ])
  const cells = await chart
    .getByRole('row', { name: /Hifz Juniors/ })
    .getByRole('cell')
    .all()
  const card = page.getByRole('listitem').filter({ hasText: 'Hifz Juniors' })
  await expect(card.getByRole('link', { name: /^Hifz Juniors, New, / })).toHaveText(
    (await cells[0]?.textContent()) ?? '',
  )
  await expectAccessible(page)

  await card.getByRole('link', { name: 'View class Hifz Juniors' }).click()
  await expect(page.getByText('Class average')).toBeVisible()
  const student = page.getByRole('list', { name: 'Students' }).getByRole('listitem').first()
  await expect(student.getByText('Lessons captured')).toBeVisible()
  await expect(student.getByRole('definition').first().getByRole('link')).toHaveText(/^\d+$/)
  await expect(student.getByRole('rowheader')).toHaveText([
    'New Lesson',
    'Recent Lesson',
    'Old Lesson',
    'Other types',
  ])
  await expectAccessible(page)
  await student.getByRole('link', { name: /^View more of / }).click()
  await expect(page.getByText('Student Analysis')).toBeVisible()
  await expect(page.getByText('Overall average')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/lesson\/recent\//)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Class Overview' })).toBeVisible()
})

test('a chosen period is kept in the address', { tag: '@phone' }, async ({ page, openAs }) => {
  await openAs('administrator', '/analysis')
  await page.getByRole('button', { name: /^Date range/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Date range' })
  await expectAccessible(page)
  await dialog.getByLabel('Start date').fill('2026-03-05')
  await dialog.getByLabel('End date').fill('2026-03-04')
  await dialog.getByRole('button', { name: 'Show these dates' }).click()
  await expect(dialog.getByText('The end must be after the start')).toBeVisible()
  await dialog.getByRole('button', { name: 'Last Week' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/start=\d{4}-\d\d-\d\d&end=\d{4}-\d\d-\d\d/)
  const days = await page.getByRole('button', { name: /^Date range/ }).textContent()
  expect(days).toMatch(/\d\d \w{3} \d{4} to \d\d \w{3} \d{4}$/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Date range/ })).toHaveText(days ?? '')

  const figure = page.getByRole('link', { name: /^Hifz Juniors, Total lessons, / })
  const count = await figure.textContent()
  await figure.click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Lessons Report' })).toBeVisible()
  await expect(page.getByText(new RegExp(`for ${count} results$`))).toBeVisible()
  await expect(page.getByLabel('Class', { exact: true })).toHaveValue(/.{36}/)
})
