import { expect, expectAccessible, test } from '../support/school.ts'

test('a student is found by part of the name', { tag: '@phone' }, async ({ page, openAs }) => {
  await openAs('teacher')
  await expect(page.getByText("Today's Stats")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Search students' }).click()
  const search = page.getByRole('dialog').getByRole('searchbox')
  await search.fill('zzzz')
  await expect(page.getByText('No students found.')).toBeVisible()
  await expect(page.getByText('only for active students')).toBeVisible()
  await search.fill('SUF KH')
  await page.getByRole('dialog').getByText('Yusuf Khan').click()
  await expect(page).toHaveURL(/\/lesson\/recent/)
  await expect(page.getByRole('heading', { name: 'Yusuf Khan' })).toBeVisible()
})

test('a student is reached through the class, and back returns', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  await page.getByRole('link', { name: 'Select by Class' }).click()
  await page.getByRole('link', { name: /^Hifz Juniors/ }).click()
  await expect(page).toHaveURL(/\/lesson\/student-list\//)
  await expectAccessible(page)
  await page.getByText('Yusuf Khan').click()
  await expect(page.getByRole('heading', { name: 'Yusuf Khan' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/lesson\/student-list\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/lesson\/section-list$/)
})

test('the history shows one class or all, and leads to the lesson', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('administrator')
  const classes = page.getByRole('combobox', { name: 'Class' })
  for (const name of ['All', 'Hifz Juniors', 'Hifz Seniors', 'Juz Amma'])
    await expect(classes.getByRole('option', { name, exact: true })).toHaveCount(1)
  await classes.selectOption({ label: 'Juz Amma' })
  const first = page.locator('a[href^="/lesson/recent/"]').first()
  await expect(first).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(/\/lesson\/recent\/[0-9a-f-]{36}/)
  await expect(page.getByRole('button', { name: 'Delete Lesson' })).toBeVisible()
})

test('teachers see assigned classes, administrators all, other schools their own', {
  tag: '@wide',
}, async ({ page, openAs }) => {
  const linkTo = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  for (const [who, seen, unseen] of [
    ['teacher', ['Hifz Juniors', 'Juz Amma'], ['Hifz Seniors']],
    ['administrator', ['Hifz Juniors', 'Hifz Seniors', 'Juz Amma'], []],
    ['other', [], ['Hifz Juniors', 'Hifz Seniors', 'Juz Amma']],
  ] as const) {
    await openAs(who, '/lesson/section-list')
    // With one class its children are listed at once.
    await expect(
      page.locator('a[href^="/lesson/student-list/"], a[href^="/lesson/recent"]').first(),
    ).toBeVisible()
    for (const name of seen) await expect(linkTo(name)).toHaveCount(1)
    for (const name of unseen) await expect(linkTo(name)).toHaveCount(0)
  }
})

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
