import { expect, expectAccessible, test } from '../support/school.ts'

test('an administrator sees who was heard and what waits', async ({ page, openAs }) => {
  await openAs('administrator')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: "Today's Stats" })).toBeVisible()
  const sentence = main.getByText(/^\d+ of \d+ heard today$/)
  const [heard, all] = ((await sentence.textContent()) ?? '').match(/\d+/g) ?? []
  for (const [term, figure] of [
    ['Students', all ?? ''],
    ['Percentage', /%.*lessons per 100 students/],
  ] as const)
    await expect(
      main
        .locator('dl > div')
        .filter({ hasText: new RegExp(`^${term}`) })
        .locator('dd'),
    ).toContainText(figure)
  const classes = main.getByRole('list', { name: 'Classes' }).getByRole('link')
  await expect(classes).toHaveCount(3)
  const ofClasses = (await classes.allTextContents()).map(
    (text) => text.match(/(\d+) of (\d+)/) ?? [],
  )
  const sum = (index: number) => ofClasses.reduce((total, found) => total + Number(found[index]), 0)
  expect([sum(1), sum(2)]).toEqual([Number(heard), Number(all)])
  for (const text of [/\d%/, 'Ruqayyah Osman'])
    await expect(classes.filter({ hasText: 'Hifz Juniors' })).toContainText(text)
  await expectAccessible(page)
  await classes.filter({ hasText: 'Juz Amma' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juz Amma')
  await page.goBack()
  const needs = main.getByRole('list', { name: 'Needs you' })
  await needs.getByRole('link', { name: /unread guardian comments?$/ }).click()
  await expect(page).toHaveURL(/\/session-comments$/)
  await page.goBack()

  const choice = page.getByRole('combobox', { name: 'Class' })
  for (const name of ['All', 'Hifz Juniors', 'Hifz Seniors', 'Juz Amma'])
    await expect(choice.getByRole('option', { name, exact: true })).toHaveCount(1)
  await choice.selectOption({ label: 'Juz Amma' })
  await page.locator('a[href^="/lesson/recent/"]').first().click()
  await expect(page).toHaveURL(/\/lesson\/recent\/[0-9a-f-]{36}/)
  await expect(page.getByRole('button', { name: 'Delete Lesson' })).toBeVisible()
})

test("Back finds a teacher's home where it was left", async ({ page, openAs }) => {
  await openAs('teacher')
  const lesson = page.locator('a[href^="/lesson/recent/"]').nth(20)
  await lesson.waitFor()
  // 'Children to look at' comes above the history, and would move the place after it was measured.
  await page.waitForLoadState('networkidle')
  await lesson.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(1000)
  await lesson.click()
  await expect(page.getByRole('button', { name: 'Delete Lesson' })).toBeVisible()
  await page.goBack()
  await expect(lesson).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(left)
})

test('a school without open tasks says so', { tag: '@wide' }, async ({ page, openAs }) => {
  await page.route('**/api/dashboard/school', async (route) => {
    const answer = await route.fetch()
    const school = await answer.json()
    const nothing = {
      paused: { lessons: 0, oldest_at: null },
      open_registers: { total: 0, first: [] },
      without_teacher: [],
    }
    await route.fulfill({ json: { ...school, ...nothing } })
  })
  await page.route('**/api/dashboard/attention?*', (route) =>
    route.fulfill({ json: { total: 0, seen_total: 0, children: [] } }),
  )
  await page.route('**/api/session-comments/stats', (route) =>
    route.fulfill({ json: { all: 0, unread: 0, read: 0, longest_waiting: null } }),
  )
  await page.route('**/api/subscriptions/account', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), total_outstanding: 0 } })
  })
  await openAs('administrator')
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
})
