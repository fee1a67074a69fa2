import type { APIRequestContext, Page } from '@playwright/test'
import { chipOnHome, endLesson, expectScreen, save } from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

const group = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d+$`) })

/** `HH:mm` at the school, `minutes` from now, within the day. */
function clockIn(minutes: number): string {
  const clock = (at: number) =>
    new Date(at).toLocaleTimeString('en-GB', {
      timeZone: 'Africa/Johannesburg',
      hour: '2-digit',
      minute: '2-digit',
    })
  const [now, then] = [clock(Date.now()), clock(Date.now() + minutes * 60_000)]
  if (minutes < 0) return then > now ? '00:00' : then
  return then < now ? '23:59' : then
}

async function addRunningSlot(request: APIRequestContext, minutesLeft: number): Promise<string> {
  const api = await apiAs(request, 'administrator')
  const times = { start_time: clockIn(0), end_time: clockIn(minutesLeft) }
  return (await api.post('timeslots/', times)).id
}

test.beforeEach(({ keptSchool }) => keptSchool.yesterday())

test('a child takes 72 px, and five who wait are shown', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  const rows = page.getByRole('list', { name: 'Waiting' }).locator('> li')
  await expect(rows).toHaveCount(5)
  await expectAccessible(page)
  for (const row of await rows.all()) {
    const types = (await row.getByRole('listitem').allInnerTexts()).map((text) => text.trim())
    expect(new Set(types).size).toBe(types.length)
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(73)
    for (const chip of await row.getByRole('link').all())
      expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  }
  const stats = page.getByRole('heading', { name: "Today's Stats" })
  const history = page.getByRole('heading', { name: 'History' })
  const topOf = async (of: typeof stats) => (await of.boundingBox())?.y ?? 0
  const [statsAt, historyAt] = [await topOf(stats), await topOf(history)]
  expect(statsAt).toBeLessThan(2 * 844)
  expect(historyAt).toBeGreaterThan(statsAt)
  await page.getByRole('button', { name: /^\d+ more$/ }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(8)
  // Back from a child finds them unfolded.
  const last = rows.last().getByRole('link').first()
  const name = await last.innerText()
  await last.click()
  await expectScreen(page, name)
  await page.goBack()
  await expect.poll(() => rows.count()).toBeGreaterThan(8)
  await page.getByRole('button', { name: 'Show fewer' }).click()
  await expect(rows).toHaveCount(5)
})

test('a tap beside the chips opens the child', { tag: '@phone' }, async ({ page, openAs }) => {
  await openAs('teacher')
  const row = page.getByRole('list', { name: 'Waiting' }).locator('> li').first()
  const name = await row.getByRole('link').first().innerText()
  const { width = 0 } = (await row.boundingBox()) ?? {}
  await row.click({ position: { x: width / 2, y: 6 } })
  await expectScreen(page, name)
})

test('the four ways stand in one row, comments with their unread number', async ({
  page,
  openAs,
  request,
}) => {
  const api = await apiAs(request, 'teacher')
  const { unread } = await api.get<{ unread: number }>('session-comments/stats')
  await openAs('teacher')
  const row = page.getByRole('navigation', { name: 'Often needed' })
  const comments = row.getByRole('link', { name: `Guardian Comments ${unread} ${unread} unread` })
  await expect(comments.or(row.getByRole('link', { name: /^Guardian Comments/ }))).toHaveCount(1)
  await expect(row.getByText(`${unread} unread`)).toBeAttached()
  const tops = new Set<number>()
  for (const way of [
    row.getByRole('link', { name: 'Attendance Register' }),
    row.getByRole('button', { name: 'Search students' }),
    row.getByRole('link', { name: 'Select by Class' }),
    row.getByRole('link', { name: /^Guardian Comments/ }),
  ])
    tops.add(Math.round((await way.boundingBox())?.y ?? 0))
  expect(tops.size).toBe(1)
  await row.getByRole('link', { name: 'Attendance Register' }).click()
  await expect(page).toHaveURL(/\/attendances$/)
})

test('a child with open types stays visible until it is folded', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher')
  const chip = await chipOnHome(page, 'Yusuf Khan', 'Old')
  const first = await chip.innerText()
  await chip.click()
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Lesson saved')
  await page.goto('/')
  const left = group(page, 'Not all heard yet')
  const row = left.getByRole('listitem').filter({ hasText: 'Yusuf Khan' }).first()
  await expect(row).toContainText('Old done')
  const chips = row.getByRole('list', { name: 'What is next for Yusuf Khan' })
  // Another old portion, if more are due.
  await expect(chips.getByRole('link', { name: /^Old / }).filter({ hasText: first })).toHaveCount(0)
  for (const type of ['New', 'Recent'])
    await expect(chips.getByRole('link', { name: new RegExp(`^${type} `) })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(row).toContainText('Old done')
  await row.getByRole('button', { name: 'Done for today: Yusuf Khan' }).click()
  await expect(left).toHaveCount(0)
  const heard = page.getByText(/^Heard \d+$/)
  await expect(heard).toHaveText('Heard 1')
  await page.reload()
  await expect(heard).toHaveText('Heard 1')
  await expect(left).toHaveCount(0)
  await heard.click()
  await expect(page.getByRole('list', { name: 'Heard' })).toContainText('Yusuf Khan')
})

test('the running register stands beside the way until it is taken', { tag: '@phone' }, async ({
  page,
  openAs,
  request,
}) => {
  await addRunningSlot(request, 50)
  await openAs('teacher')
  const open = page.getByRole('link', { name: /^\d\d:\d\d – \d\d:\d\d Not taken yet$/ })
  await expect(open).toBeVisible()
  await expectAccessible(page)
  // Half an hour before the end no child is named.
  await expect(group(page, 'Present, not heard today')).toHaveCount(0)
  await open.click()
  await expect(page).toHaveURL(/\/attendances\/.+\/.+\/\d{4}-\d\d-\d\d/)
  await page.getByRole('button', { name: 'All present' }).click()
  await expect(page.getByRole('button', { name: /: Present$/ }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText('0 of 14 heard')).toBeVisible()
  await expect(open).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Attendance Register' })).toBeVisible()
})

test('before the class ends the unheard are named, one tap begins', { tag: '@phone' }, async ({
  page,
  openAs,
  request,
}) => {
  const timeslot_id = await addRunningSlot(request, 12)
  const api = await apiAs(request, 'teacher')
  const date = new Date().toLocaleDateString('sv-SE', { timeZone: 'Africa/Johannesburg' })
  const students = await api.get<{ id: string; first_name: string; section_id: string }[]>(
    'students/with-last?skip=0&limit=200',
  )
  const statusOf: Record<string, string> = { Yusuf: 'present', Adam: 'late', Aisha: 'absent' }
  for (const { id: student_id, first_name } of students) {
    const status = statusOf[first_name]
    if (status) await api.post('attendances/', { status, date, timeslot_id, student_id })
  }
  await openAs('teacher')
  const unheard = group(page, 'Present, not heard today')
  await expect(unheard.getByRole('listitem')).toHaveText(['Adam Ebrahim', 'Yusuf Khan'])
  await expectAccessible(page)
  await unheard.getByRole('link', { name: 'Begin Yusuf Khan' }).click()
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  await endLesson(page)
  await page.goto('/')
  await expect(unheard.getByRole('listitem')).toHaveText(['Adam Ebrahim'])
})

test('usual comments are in the language, and praise no incomplete lesson', {
  tag: '@phone',
}, async ({ page, openAs }) => {
  await openAs('teacher')
  await (await chipOnHome(page, 'Yusuf Khan', 'Old')).click()
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  await page.getByRole('button', { name: 'Incomplete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save as incomplete' }).click()
  await expectScreen(page, 'End of the lesson')
  const chips = page.getByRole('group', { name: 'Usual comments' }).locator('label')
  await expect(chips.filter({ hasText: 'Ran out of time' })).toBeVisible()
  const texts = await chips.allInnerTexts()
  expect(texts.length).toBeLessThanOrEqual(5)
  expect(texts.join(' ')).not.toMatch(/[\u0600-\u06ff]|Barakallah|Mashallah|well/i)
  await chips.filter({ hasText: 'Ran out of time' }).click()
  await expect(page.getByLabel('Comment')).toHaveValue('Ran out of time')
  await page.evaluate(() => localStorage.setItem('language', 'ur'))
  await page.reload()
  await expect(page.getByText('وقت ختم ہو گیا')).toBeVisible()
  await expect(page.getByRole('textbox').last()).toHaveValue('Ran out of time')
})
