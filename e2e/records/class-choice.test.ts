import { apiAs, expect, expectAccessible, test } from '../support/settings.ts'

const CLASS_LISTS = [
  ['Attendance Register', '/attendances/date-select/'],
  ['Targets', '/targets/student-list/'],
  ['Juz Completion', '/completions/student-list/'],
  ['Rounds', '/rounds/student-list/'],
] as const

test('the class chosen once opens everywhere, for this person only', async ({ page, openAs }) => {
  await openAs('teacher', '/lesson/section-list')
  const students = page.getByRole('list', { name: 'Students' })
  await page.getByRole('link', { name: 'Juz Amma' }).click()
  await expect(page).toHaveURL(/\/lesson\/student-list\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juz Amma')
  await expect(students.getByRole('link')).not.toHaveCount(0)
  const count = await students.getByRole('link').count()
  expect(count).toBeGreaterThan(5)
  const expectChosen = async (next: string) => {
    const links = page.getByRole('navigation', { name: 'Classes' }).getByRole('link')
    await expect(links).toHaveText(['Juz Amma', 'Hifz Juniors'])
    await expect(links.first()).toHaveAttribute('href', new RegExp(`^${next}`))
  }
  await page.goto('/menu/lesson')
  for (const [entry, next] of CLASS_LISTS) {
    await page.getByRole('link', { name: new RegExp(`^${entry}`) }).click()
    await expectChosen(next)
    if (entry === 'Attendance Register') await expect(page.getByLabel('Date')).toBeVisible()
    else await expect(students.getByRole('link')).toHaveCount(count)
    // A register, and lists of students.
    if (entry === 'Attendance Register' || entry === 'Targets') await expectAccessible(page)
    await page.goBack()
  }
  await page.goto('/menu/reports')
  await page.getByRole('link', { name: /Student Indicator Group Report/ }).click()
  await expectChosen('/reports/select-students/')
  await page.goBack()
  await page.getByRole('link', { name: /Student Overview/ }).click()
  await expectChosen('/reports/student-select-overview/')
  await page.goto('/lesson/section-list/listener')
  await expectChosen('/lesson/select-listener/')
  await openAs('administrator', '/targets')
  await expect(page.getByRole('link', { name: 'Hifz Seniors' })).toBeVisible()
  await expect(students).toBeHidden()
})

test('another class is one tap away; a forbidden one says so', async ({
  page,
  request,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/)
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
  await page.getByRole('list', { name: 'Students' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: / - Rounds$/ })).toBeVisible()
  await page.goBack()
  await expect(heading).toHaveText('Juz Amma')
  await page.goBack()
  await expect(page).toHaveURL(/\/rounds$/)
  await expect(tabs.getByRole('link').first()).toHaveText('Juz Amma')
  await page.goBack()
  await expect(page).toHaveURL(/\/menu\/lesson$/)

  const classes = await (await apiAs(request, 'administrator')).get('sections/')
  const seniors = classes.find(({ name }) => name === 'Hifz Seniors')
  await page.goto(`/reports/all-lessons?section=${seniors?.id}`)
  await expect(page.getByText(/^This belongs to a class that is not assigned/)).toBeVisible()
  const choice = page.getByLabel('Class', { exact: true })
  await expect(choice.locator('option:checked')).toHaveText('Another class')
  await choice.selectOption({ label: 'Hifz Juniors' })
  await expect(page.getByRole('status').filter({ hasText: /^Page 1 of/ })).toBeVisible()
})
