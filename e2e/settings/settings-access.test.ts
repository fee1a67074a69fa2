import { apiAs, expect, expectAccessible, test } from '../support/settings.ts'

test('settings and people say that they are for administrators', async ({ page, openAs }) => {
  await openAs('teacher')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('link', { name: 'Lessons' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Accounts' })).toBeHidden()
  await page.goto('/users')
  await expect(page.getByText('You do not have access to this')).toBeVisible()
  await page.goto('/sections/add')
  await expect(page.getByRole('heading', { name: 'For administrators only' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('administrators see the history of a lesson', {
  tag: '@wide',
}, async ({ page, openAs, request }) => {
  const teacher = await apiAs(request, 'teacher')
  const [lesson] =
    await teacher.get<{ id: string; lines: number | null }[]>('sessions/recent?limit=1')
  const path = `/lesson/recent/${lesson?.id}`
  for (const comment of ['Needs more time', 'Much better'])
    await teacher.patch(`sessions/${lesson?.id}`, { comment })
  await openAs('administrator', path)
  await page.getByText('Change history').click()
  const latest = page.getByRole('listitem').filter({ hasText: 'by Ruqayyah Osman' }).first()
  await expect(latest).toContainText('Changed')
  await expect(latest).toContainText('Needs more time')
  await expect(latest).toContainText('Much better')
  await expectAccessible(page)
})
