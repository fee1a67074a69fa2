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

test('a student is reached through the class, and back returns', async ({ page, openAs }) => {
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
    await expect(page.locator('a[href^="/lesson/student-list/"]').first()).toBeVisible()
    for (const name of seen) await expect(linkTo(name)).toHaveCount(1)
    for (const name of unseen) await expect(linkTo(name)).toHaveCount(0)
  }
})
