import { expect, expectAccessible, test } from '../support/school.ts'

const CLASS_LISTS = [
  ['/lesson/section-list', '/lesson/student-list/'],
  ['/lesson/section-list/listener', '/lesson/select-listener/'],
  ['/attendances', '/attendances/date-select/'],
  ['/targets', '/targets/student-list/'],
  ['/completions', '/completions/student-list/'],
  ['/rounds', '/rounds/student-list/'],
  ['/reports', '/reports/select-students/'],
  ['/reports/section-select-overview', '/reports/student-select-overview/'],
] as const

test('the class chosen once opens everywhere, for this person only', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher', '/targets')
  const students = page.getByRole('list', { name: 'Students' })
  await page.getByRole('link', { name: 'Juz Amma' }).click()
  await expect(page).toHaveURL(/\/targets\/student-list\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juz Amma')
  const names = await students.getByRole('link').allTextContents()
  expect(names.length).toBeGreaterThan(5)
  for (const [list, next] of CLASS_LISTS) {
    await page.goto(list)
    const links = page.getByRole('navigation', { name: 'Classes' }).getByRole('link')
    await expect(links).toHaveText(['Juz Amma', 'Hifz Juniors'])
    await expect(links.first()).toHaveAttribute('href', new RegExp(`^${next}`))
    if (list === '/attendances') await expect(page.getByLabel('Date')).toBeVisible()
    else await expect(students.getByRole('link')).toHaveCount(names.length)
    await expectAccessible(page)
  }
  await openAs('administrator', '/targets')
  await expect(page.getByRole('link', { name: 'Hifz Seniors' })).toBeVisible()
  await expect(students).toBeHidden()
})

test('another class is one tap away, and back leaves the lists', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher', '/menu/lesson')
  await page.getByRole('link', { name: /^Rounds/ }).click()
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Hifz Juniors')
  const tabs = page.getByRole('navigation', { name: 'Classes' })
  await tabs.getByRole('link', { name: 'Juz Amma' }).click()
  await expect(heading).toHaveText('Juz Amma')
  await expect(tabs.getByRole('link', { name: 'Juz Amma' })).toHaveAttribute(
    'aria-current',
    /page|true/,
  )
  await page.goBack()
  await expect(page).toHaveURL(/\/rounds$/)
  await expect(tabs.getByRole('link').first()).toHaveText('Juz Amma')
  await page.goBack()
  await expect(page).toHaveURL(/\/menu\/lesson$/)
})

test('the days of a report stay when the class changes', { tag: '@wide' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher', '/reports')
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select a students')
  await page.getByLabel('Start date').fill('2026-10-01')
  await expect(page).toHaveURL(/start=2026-10-01/)
  await page.getByRole('navigation', { name: 'Classes' }).getByText('Juz Amma').click()
  await expect(page.getByLabel('Start date')).toHaveValue('2026-10-01')
  await page.goto('/reports')
  await page.getByLabel('Start date').fill('2026-09-01')
  await expect(page.getByLabel('Start date')).toBeFocused()
  await page.getByRole('navigation', { name: 'Classes' }).getByText('Hifz Juniors').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select a students')
  await expect(page.getByLabel('Start date')).toHaveValue('2026-09-01')
})
