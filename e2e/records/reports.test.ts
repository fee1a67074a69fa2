import { readFileSync } from 'node:fs'
import { chooseHeaderAction } from '../support/header-actions.ts'
import { startQuarters } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

test('All Lessons is narrowed, paged, kept by the address and taken away', {
  tag: '@wide',
}, async ({ page, openAs, request }) => {
  await openAs('administrator', '/menu/reports')
  await expect(page.getByRole('button', { name: /Attendance Reports/ })).toBeDisabled()
  await expect(page.getByText('Coming soon')).toBeVisible()
  await page.getByRole('link', { name: /All Lessons Report/ }).click()
  const paging = page.getByText(/^Page \d+ of \d+ for .* results$/)
  await expect(paging).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(paging).toHaveText(/^Page 2 of/)
  await expect(page).toHaveURL(/page=2/)

  await test.step('a lesson captured meanwhile moves no row to the next page', async () => {
    const lessons = page.getByRole('table').getByRole('link')
    const shown = () =>
      lessons.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await expect(page).toHaveURL(/after=/)
    await expect(lessons).toHaveCount(100)
    const second = await shown()
    await startQuarters(request)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(paging).toHaveText(/^Page 3 of/)
    await expect.poll(shown).not.toEqual(second)
    expect((await shown()).filter((lesson) => second.includes(lesson))).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(shown).toEqual(second)
  })

  // Beyond the last page, the last one is shown.
  await page.goto('/reports/all-lessons?page=99')
  await expect(paging).toHaveText(/^Page (\d+) of \1 /)
  await expect(page).not.toHaveURL(/page=99/)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

  // A filter starts again at the first page; another class clears the student.
  await page.getByLabel('Lesson status').selectOption({ label: 'Incomplete' })
  await expect(paging).toHaveText(/^Page 1 of 1/)
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Hifz Juniors' })
  const student = page.getByLabel('Student', { exact: true })
  await expect(student.getByRole('option')).not.toHaveCount(1)
  await student.selectOption({ index: 1 })
  await expect(page).toHaveURL(/student=/)
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Hifz Seniors' })
  await expect(page).not.toHaveURL(/student=/)
  await expect(student).toHaveValue('all')
  const total = await paging.textContent()
  await page.reload()
  await expect(paging).toHaveText(total ?? '')
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await chooseHeaderAction(page, 'CSV', 'All Lessons Report as CSV')
  const file = await (await download).path()
  const [heading, ...rows] = readFileSync(file, 'utf8').slice(1).trimEnd().split('\r\n')
  expect(heading).toBe(
    'Full Name,Lesson,Type,Teacher,Comment,Lines,Status,Created at,Percentage,Class,Student id,Id',
  )
  expect(total).toContain(`for ${rows.length} results`)
})

test('Total Memorized is sorted, and a figure leads to its lessons', async ({ page, openAs }) => {
  await openAs('administrator', '/menu/reports')
  await page.getByRole('link', { name: /Total Memorized Report/ }).click()
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Hifz Juniors' })
  await expect(page.getByText('Zero Lines Memorized')).toBeVisible()
  const lines = page.getByRole('table').getByRole('link')
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'All classes' })
  await expect(page.getByText(/^\d+ disabled students? (is|are) not included$/)).toBeVisible()
  await page.getByLabel('Include disabled students').check()
  await expect(page).toHaveURL(/disabled=true/)
  await expect(page.getByRole('table').getByText('Disabled').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sort by Total Lines' }).click()
  await expect(page).toHaveURL(/sort=lines/)
  await expect(page.getByRole('button', { name: 'Sort by Total Lines' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const counts = (await lines.allTextContents()).map((text) => Number(text.replace(',', '')))
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  await expectAccessible(page)
  await lines.first().click()
  await expect(page.getByLabel('Lesson type')).toHaveValue('new_lesson')
  await expect(page.getByLabel('Lesson status')).toHaveValue('completed')
  await expect(page.getByLabel('Student', { exact: true })).toHaveValue(/.{36}/)
})

test('percentages by group open beside the list, for days that stay', {
  tag: '@wide',
}, async ({ page, openAs }) => {
  await openAs('teacher', '/menu/reports')
  await page.getByRole('link', { name: /Student Indicator Group Report/ }).click()
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select a students')
  const start = page.getByLabel('Start date')
  await start.fill('2026-10-01')
  await expect(page).toHaveURL(/start=2026-10-01/)
  const classes = page.getByRole('navigation', { name: 'Classes' })
  await classes.getByText('Juz Amma').click()
  await expect(start).toHaveValue('2026-10-01')
  await start.fill('2026-09-01')
  await expect(start).toBeFocused()
  await classes.getByText('Hifz Juniors').click()
  await expect(start).toHaveValue('2026-09-01')

  const first = page.getByRole('list', { name: 'Students' }).getByRole('link').first()
  await first.click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Summary of indicator group percentages').first()).toBeVisible()
  await expect(panel.getByRole('rowheader')).toHaveCount(7)
  await expect(panel.getByText('not weighed').first()).toBeVisible()
  await expect(panel.getByText(/^\d+ mistakes$/).first()).toBeVisible()
  await expect(panel.getByRole('button', { name: /^New Lesson \(\d+\)$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(panel.getByText(/^Incomplete lessons: \d+$/)).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Old Lesson/ }).click()
  await page.reload()
  await expect(panel.getByRole('button', { name: /^Old Lesson/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.emulateMedia({ media: 'print' })
  await expect(panel.getByRole('heading', { name: /^Old Lesson/ })).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await expect(start).toHaveValue('2026-09-01')
})

test('a report opens in its own tab; an expired one says so', async ({
  page,
  openAs,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/)
  await openAs('teacher', '/lesson/section-list')
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await page.getByRole('list', { name: 'Students' }).getByRole('link').first().click()
  const ways = page.getByRole('navigation', { name: 'More about this student' })
  await expect(ways).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await ways.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  const [start, end] = [page.getByLabel('Start date'), page.getByLabel('End date')]
  const today = await end.inputValue()
  const days = Date.parse(today) - Date.parse(await start.inputValue())
  expect(days).toBe(70 * 86_400_000)
  // Invalid days make no report.
  const generate = page.getByRole('button', { name: 'Generate Overview Report' })
  await end.fill('2020-01-01')
  await expect(page.getByText('The end must be after the start.')).toBeVisible()
  await expect(generate).toBeDisabled()
  await end.fill('')
  await expect(page.getByText('Please enter a date.')).toBeVisible()
  await end.fill(today)
  // A browser without a viewer downloads the document; the request proves the tab.
  const asked = context.waitForEvent('request', (request) =>
    request.url().includes('/api/documents/'),
  )
  await generate.click()
  const report = await page.request.get((await asked).url())
  expect(report.headers()['content-type']).toBe('application/pdf')
  await expect(page.getByText('The report is ready')).toBeVisible()
  await page.getByRole('link', { name: 'Open the report' }).click()
  await expect(page.getByTitle('Report', { exact: true })).toHaveCSS('height', '600px')
  await page.goto('/reports/report-view/of-last-year')
  await expect(page.getByText('This report can no longer be opened')).toBeVisible()
})
