import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { chooseHeaderAction } from '../support/header-actions.ts'
import { expect, test } from '../support/school.ts'
import { dayAtSchool } from '../support/school-clock.ts'

const ROW = /\d\d \w{3} \d{4} \d\d:\d\d/g

test('All Lessons prints every row and says what it is', { tag: '@wide' }, async ({
  page,
  openAs,
}) => {
  await stubPrint(page)
  const start = dayAtSchool(new Date(Date.now() - 5 * 86_400_000))
  const end = dayAtSchool()
  await openAs('administrator', `/reports/all-lessons?start=${start}&end=${end}`)
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Hifz Juniors' })
  const count = page.getByRole('status').filter({ hasText: /^Page 1 of/ })
  const total = Number(/for (\d+) results/.exec((await count.textContent()) ?? '')?.[1])
  expect(total).toBeGreaterThan(100)

  // The browser's own command prints the rows of the screen and says so.
  const some = await paperOf(page)
  expect(some.join(' ')).toContain(`Rows 1 to 100 of ${total}`)

  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  const pages = await paperOf(page)
  for (const text of ['Madrasah An-Noor', 'All Lessons Report', 'Class: Hifz Juniors'])
    expect(pages[0]).toContain(text)
  expect(pages[0]).toMatch(/Printed on .* by Naeem Solomons/)
  expect(pages.join('\n').match(ROW)).toHaveLength(total)
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('Full Name')
    expect(text).toContain(`${index + 1} / ${pages.length}`)
  }
  expect(pages.join(' ')).not.toMatch(/Next|Excel/)
  // Then the screen has its page again.
  await expect(page.getByRole('row')).toHaveCount(101)
})

async function paperOf(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text
}

test('a phone prints subscriptions and classes as tables', async ({ page, openAs }) => {
  await stubPrint(page)
  await openAs('administrator', '/subscriptions')
  await expect(page.getByRole('list', { name: 'Subscriptions' })).toBeVisible()
  const pages = await paperOf(page)
  expect(pages.length).toBeLessThan(4)
  for (const text of pages) expect(text).toContain('Last payment')
  await expect(page.getByRole('list', { name: 'Subscriptions' })).toBeVisible()

  await page.goto('/analysis')
  await expect(page.getByRole('list', { name: 'Classes' })).toBeVisible()
  await chooseHeaderAction(page, 'Print')
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  const classes = (await paperOf(page)).join(' ')
  expect(classes).toContain('Comparison of the classes')
  expect(classes).toMatch(/\d% .*\d%/)
})

test('a class has its headings on each page and its totals once', { tag: '@wide' }, async ({
  page,
  openAs,
}) => {
  await openAs('administrator', '/analysis')
  await page.getByRole('link', { name: 'View class Hifz Seniors' }).click()
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible()
  const pages = await paperOf(page)
  expect(pages.length).toBeGreaterThan(1)
  for (const text of pages)
    for (const heading of ['Student', 'Lessons', 'Attendance', 'Trend', 'Last heard'])
      expect(text).toContain(heading)
  expect(pages.join('\n').match(/^Class \d/gm)).toHaveLength(1)
})

/** The journey takes the paper itself. */
function stubPrint(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes')
  })
}
