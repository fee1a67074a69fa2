import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

/** `innerWidth` would grow with the page. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - screen.width)

test('figures lead to one lesson and back; long names fit', async ({ page, request, openAs }) => {
  const api = await apiAs(request, 'administrator')
  const juniors = (await api.get('sections/')).find(({ name }) => name === 'Hifz Juniors')
  const long = 'Hifz Juniors of the afternoon, second group of the upper hall'
  await api.put(`sections/${juniors?.id}`, { name: long })
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
  await expect(card.getByRole('link', { name: `${long}, New, ` })).toHaveText(
    (await cells[0]?.textContent()) ?? '',
  )
  expect(await excess(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)

  await card.getByRole('link', { name: 'View class Hifz Juniors' }).click()
  await expect(page.getByText('Class average')).toBeVisible()
  const cards = page.getByRole('list', { name: 'Students' }).getByRole('listitem')
  const student = cards.filter({ hasText: 'Abubakar Sani' })
  await expect(student).toContainText(/\d+%/)
  await expectAccessible(page)
  await student.getByRole('link', { name: /^View more of / }).click()
  const analysis = page.getByRole('main')
  await expect(analysis.getByText('Student Analysis')).toBeVisible()
  await expect(analysis.getByText('Overall average')).toHaveCount(1)
  await expect(analysis.getByRole('heading', { name: 'Lessons' })).toBeVisible()
  await expectAccessible(page)
  await analysis.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/lesson\/recent\//)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Class Overview' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.reload()
  await expect(page.getByText(long).first()).toBeVisible()
  expect(await excess(page)).toBeLessThanOrEqual(0)
})

test('classes and students are sorted; keys lead from student to student', {
  tag: '@wide',
}, async ({ page, openAs }) => {
  await openAs('teacher', '/analysis')
  const attendance = page.getByRole('columnheader', { name: 'Attendance' })
  await attendance.getByRole('button').press('Enter')
  await expect(attendance).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=attendance/)
  await page.reload()
  await expect(attendance).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: /Hifz Juniors, New lines/ }).click()
  await expect(page).toHaveURL(/\/reports\/all-lessons\?.*type=new_lesson/)
  await page.goBack()

  await page.getByRole('link', { name: 'View class Hifz Juniors' }).click()
  const table = page.getByRole('table', { name: 'Students' })
  // Before 'Old overdue'.
  const old = table.getByRole('columnheader', { name: 'Old' }).first()
  await expect(old).toHaveAttribute('aria-sort', 'none')
  await old.getByRole('button').click()
  await expect(old).toHaveAttribute('aria-sort', 'ascending')
  const names = table.getByRole('rowheader')
  // Without the child who left, in the last row before the sums of the class.
  const cells = table.getByRole('cell', { name: /, Old Lesson, .*%$/ })
  const figures = async () =>
    (await cells.allInnerTexts()).slice(0, -1).map((text) => Number(/([\d.]+)%/.exec(text)?.[1]))
  expect((await figures()).length).toBeGreaterThan(10)
  await expect.poll(figures).toEqual((await figures()).toSorted((one, other) => one - other))
  await expect(names.nth(-2)).toContainText('Disabled')
  await old.getByRole('button').click()
  await expect(old).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(figures).toEqual((await figures()).toSorted((one, other) => other - one))
  await expect(names.nth(-2)).toContainText('Disabled')
  await page.reload()
  await expect(old).toHaveAttribute('aria-sort', 'descending')

  // The whole cell is the link.
  const cell = cells.first()
  const count = await cell.getByRole('link').textContent()
  await cell.click({ position: { x: 3, y: 3 } })
  await expect(page).toHaveURL(/all-lessons.*type=old_lesson/)
  await expect(page.getByText(`for ${count} results`)).toBeVisible()
  await page.goBack()

  await test.step('keys lead from student to student over the table', async () => {
    const shown = await names.locator('bdi').allTextContents()
    const dialog = (at: number) => page.getByRole('dialog', { name: shown[at] ?? '' })
    // Anywhere on the name.
    await names.nth(1).click({ position: { x: 3, y: 3 } })
    await expect(dialog(1)).toBeVisible()
    await expect(dialog(1).getByText(`2 of ${shown.length}`)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(dialog(2)).toBeVisible()
    await expect(dialog(2).getByText('Overall average')).toBeVisible()
    await dialog(2).getByRole('button', { name: 'Previous student' }).click()
    await page.keyboard.press('ArrowUp')
    await expect(dialog(0)).toBeVisible()
    await expect(dialog(0).getByRole('button', { name: 'Previous student' })).toBeDisabled()
    const address = page.url()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(names.first()).toBeVisible()

    await page.goto(address)
    await expect(dialog(0)).toBeVisible()
    await dialog(0).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/analysis\/[0-9a-f-]{36}(\?|$)/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    await expect(page).toHaveURL(/\/student\//)
  })
})

test('a chosen period is kept in the address', async ({ page, openAs }) => {
  await openAs('administrator', '/analysis')
  await page.getByRole('button', { name: /^Date range/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Date range' })
  await expectAccessible(page, dialog)
  await dialog.getByLabel('Start date').fill('2026-03-05')
  await dialog.getByLabel('End date').fill('2026-03-04')
  await dialog.getByRole('button', { name: 'Show these dates' }).click()
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible()
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
