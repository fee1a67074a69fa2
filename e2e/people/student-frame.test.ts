import type { Page } from '@playwright/test'
import { openStudent } from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

/** In the order of the tabs: the address and the heading under the name. */
const TABS = [
  ['Lessons', /\/lesson\/recent\?student=/, 'History'],
  ['Progress', /\/analysis\/[^/]+\/student\//, 'Student Analysis'],
  ['Revision', /\/revision\/student\//, 'Hear this today'],
  ['Juz Overview', /\/reports\/student-overview\//, 'Juz Overview'],
  ['Completions', /\/completions\/student\//, 'Juz Completion'],
  ['Reports', /\/reports\/document-reports\//, 'PDF report'],
  ['Targets', /\/targets\/student\//, 'Yusuf Khan - Targets'],
  ['Rounds', /\/rounds\/student\//, 'Yusuf Khan - Rounds'],
  ['Exams', /\/exams\/select\?student=/, 'Select an exam'],
  ['Other tracks', /\/tracks\/student\//, 'Yusuf Khan - Other tracks'],
  ['Attendance', /\/attendances\/student\//, 'Attendance'],
  ['Profile', /\/students\/view\//, 'Profile'],
] as const

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'More about this student' })

async function expectTab(page: Page, [name, address, heading]: (typeof TABS)[number]) {
  await expect(page).toHaveURL(address)
  await expect(page).toHaveTitle(new RegExp(`^${name} · Yusuf Khan · `))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yusuf Khan')
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
  await expect(tabsOf(page).locator('[aria-current]')).toHaveText(name)
}

test('an administrator walks through the tabs of a child', async ({ page, openAs }) => {
  await openAs('administrator')
  await openStudent(page, 'Yusuf Khan')
  await expect(tabsOf(page).getByRole('link')).toHaveText(TABS.map(([name]) => name))
  await expect(page.getByRole('link', { name: 'View profile' })).toBeVisible()
  const top = (await tabsOf(page).boundingBox())?.y
  for (const tab of TABS) {
    await tabsOf(page).getByRole('link', { name: tab[0], exact: true }).click()
    await expectTab(page, tab)
    expect((await tabsOf(page).boundingBox())?.y, `${tab[0]}: the tabs moved`).toBe(top)
    // The journeys of the other tabs check theirs.
    if (tab[0] === 'Reports' || tab[0] === 'Profile') await expectAccessible(page)
  }
  await page.reload()
  await expectTab(page, TABS[11])
  // However many tabs were visited, Back leaves the child.
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a teacher moves between tabs by keys, and sees no profile', { tag: '@wide' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher', '/targets')
  await page.getByRole('link', { name: 'Hifz Juniors' }).click()
  await page.getByRole('link', { name: /Yusuf Khan/ }).click()
  await expectTab(page, TABS[6])
  await expect(tabsOf(page).getByRole('link')).toHaveCount(11)
  await expect(tabsOf(page).getByRole('link', { name: 'Profile' })).toHaveCount(0)
  const lit = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current]')
  await expect(lit).toHaveText('Dashboard')
  const top = (await tabsOf(page).boundingBox())?.y
  const isFocused = (name: string) =>
    expect(tabsOf(page).getByRole('link', { name, exact: true })).toBeFocused()
  await tabsOf(page).getByRole('link', { name: 'Targets' }).focus()
  for (const tab of TABS.slice(7, 10)) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectTab(page, tab)
    await isFocused(tab[0])
    expect((await tabsOf(page).boundingBox())?.y, `${tab[0]}: the tabs moved`).toBe(top)
    await expect(lit).toHaveText('Dashboard')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expectTab(page, TABS[8])
  await page.goBack()
  await expect(page).toHaveURL(/\/targets\/student-list\//)
})

test('attendance names each day; visited tabs open without a network', async ({
  page,
  context,
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await openAs('teacher')
  await openStudent(page, 'Yusuf Khan')
  await expect(page.getByRole('link', { name: 'View profile' })).toHaveCount(0)
  await tabsOf(page).getByRole('link', { name: 'Attendance' }).click()
  const days = page.getByRole('list', { name: 'Attendance', exact: true }).getByRole('listitem')
  await expect(days.first()).toContainText(/\d{4}.*\d\d:\d\d – \d\d:\d\d/s)
  const month = await days.count()
  await page.getByText('Last 3 Months').click()
  await expect(page).toHaveURL(/period=quarter/)
  await expect.poll(() => days.count()).toBeGreaterThan(month)
  const statuses = page.getByRole('list', { name: 'By status' }).getByRole('listitem')
  const counts = await statuses.allTextContents()
  const sum = counts.reduce((total, text) => total + Number(/\d+$/.exec(text)?.[0]), 0)
  expect(sum).toBe(await days.count())
  await expectAccessible(page)

  for (const tab of [TABS[2], TABS[6], TABS[7], TABS[10]]) {
    await tabsOf(page).getByRole('link', { name: tab[0], exact: true }).click()
    await expectTab(page, tab)
    // Leaving a tab cancels its reads: it is visited once its answer is shown.
    await expect(page.getByText('Loading...')).toHaveCount(0)
  }
  await context.setOffline(true)
  for (const tab of [TABS[2], TABS[6], TABS[7], TABS[10], TABS[0]]) {
    await tabsOf(page).getByRole('link', { name: tab[0], exact: true }).click()
    await expectTab(page, tab)
  }
  await expect(page.getByText('Hifz Juniors').first()).toBeVisible()
})
