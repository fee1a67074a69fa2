import type { Page } from '@playwright/test'
import { apiAs, expect, expectAccessible, test } from '../support/settings.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
}

test("an administrator's menu leads to the settings and stays marked there", {
  tag: '@wide',
}, async ({ page, openAs }) => {
  await openAs('administrator')
  await openMenu(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  for (const entry of [
    'Account Information',
    'Classes',
    'Indicators',
    'Indicator Groups',
    'Attendance Settings',
  ])
    await expect(page.getByText(entry, { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Indicator Groups' }).click()
  await expect(page.getByRole('heading', { name: 'Indicator Groups' })).toBeVisible()
  await openMenu(page)
  const entry = page.getByRole('link', { name: 'Settings', exact: true })
  await expect(entry).toHaveAttribute('aria-current', 'page')
})

test('settings and people say that they are for administrators', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await openMenu(page)
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
