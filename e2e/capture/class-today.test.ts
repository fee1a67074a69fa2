import type { Page } from '@playwright/test'
import { endLesson, expectScreen } from '../support/lesson-flow.ts'
import { idOf, startLesson } from '../support/recorded-lessons.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { clockAtSchool, dayAtSchool } from '../support/school-clock.ts'
import { apiAs } from '../support/settings.ts'

const group = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d+$`) })

/** `HH:mm` at the school, `minutes` from now, within the day. */
function clockIn(minutes: number): string {
  const [now, then] = [clockAtSchool(), clockAtSchool(new Date(Date.now() + minutes * 60_000))]
  if (minutes < 0) return then > now ? '00:00' : then
  return then < now ? '23:59' : then
}

test.beforeEach(({ keptSchool }) => keptSchool.yesterday())

test('a waiting child takes 72 px, four links share a row', async ({ page, openAs, request }) => {
  const api = await apiAs(request, 'teacher')
  const { unread } = await api.get<{ unread: number }>('session-comments/stats')
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

  const ways = page.getByRole('navigation', { name: 'Often needed' })
  await expect(ways.getByText(`${unread} unread`)).toBeAttached()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const tops = new Set<number>()
    for (const way of [
      ways.getByRole('link', { name: 'Attendance Register' }),
      ways.getByRole('button', { name: 'Search students' }),
      ways.getByRole('link', { name: 'Select by Class' }),
      ways.getByRole('link', { name: /^Guardian Comments/ }),
    ])
      tops.add(Math.round((await way.boundingBox())?.y ?? 0))
    expect(tops.size).toBe(1)
  }
  await page.setViewportSize({ width: 390, height: 844 })

  const more = page.getByRole('button', { name: /^\d+ more$/ })
  const all = 5 + Number.parseInt(await more.innerText())
  expect(all).toBeGreaterThan(8)
  await more.click()
  await expect(rows).toHaveCount(all)
  // Back from a child finds them unfolded. A tap beside the chips opens the child.
  const last = rows.last()
  const name = await last.getByRole('link').first().innerText()
  const { width = 0 } = (await last.boundingBox()) ?? {}
  await last.click({ position: { x: width / 2, y: 6 } })
  await expectScreen(page, name)
  await page.goBack()
  await expect(rows).toHaveCount(all)
  await page.getByRole('button', { name: 'Show fewer' }).click()
  await expect(rows).toHaveCount(5)
})

test('a child with open types stays visible until it is folded', async ({
  page,
  openAs,
  request,
}) => {
  const portion = { section: 'maqra', start: 7, end: 7, lessons: [{ name: 'Juz 1 - M7' }] }
  const lesson = await startLesson(request, {
    ...{ type: 'old_lesson', name: 'Juz 1 - M7', ...portion },
  })
  await (await apiAs(request, 'teacher')).patch(`sessions/${lesson}`, { status: 'completed' })
  await openAs('teacher')
  const left = group(page, 'Not all heard yet')
  const row = left.getByRole('listitem').filter({ hasText: 'Yusuf Khan' }).first()
  await expect(row).toContainText('Old done')
  const chips = row.getByRole('list', { name: 'What is next for Yusuf Khan' })
  // Another old portion, if more are due.
  await expect(chips.getByRole('link', { name: /^Old .*M7/ })).toHaveCount(0)
  for (const type of ['New', 'Recent'])
    await expect(chips.getByRole('link', { name: new RegExp(`^${type} `) })).toBeVisible()
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

test('a running register is named until taken, then the unheard', async ({
  page,
  openAs,
  request,
}) => {
  const asAdministrator = await apiAs(request, 'administrator')
  const slot = { start_time: clockIn(0), end_time: clockIn(50) }
  const { id: timeslot_id } = await asAdministrator.post('timeslots/', slot)
  await openAs('teacher')
  const open = page.getByRole('link', { name: /^\d\d:\d\d – \d\d:\d\d Not taken yet$/ })
  await expect(open).toBeVisible()
  await expectAccessible(page)
  await open.click()
  await expect(page).toHaveURL(/\/attendances\/.+\/.+\/\d{4}-\d\d-\d\d/)
  await page.getByRole('button', { name: 'All present' }).click()
  await expect(page.getByRole('button', { name: /: Present$/ }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText('0 of 14 heard')).toBeVisible()
  await expect(open).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Attendance Register' })).toBeVisible()
  // Half an hour before the end no child is named.
  const unheard = group(page, 'Present, not heard today')
  await expect(unheard).toHaveCount(0)
  await expect(page.getByRole('button', { name: /waiting/ })).toHaveCount(0)

  await asAdministrator.put(`timeslots/${timeslot_id}`, { ...slot, end_time: clockIn(12) })
  const api = await apiAs(request, 'teacher')
  const date = dayAtSchool()
  for (const [name, status] of [
    ['Adam Ebrahim', 'late'],
    ['Aisha', 'absent'],
  ] as const) {
    const tap = { status, date, timeslot_id, student_id: await idOf(api, name) }
    await api.post('attendances/', tap)
  }
  await page.reload()
  const names = unheard.getByRole('listitem')
  await expect(names).toHaveCount(13)
  await expect(names.filter({ hasText: 'Adam Ebrahim' })).toHaveCount(1)
  await expect(names.filter({ hasText: 'Aisha' })).toHaveCount(0)
  await expectAccessible(page)
  await unheard.getByRole('link', { name: 'Begin Yusuf Khan' }).click()
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  await endLesson(page)
  await page.goto('/')
  await expect(names).toHaveCount(12)
  await expect(names.filter({ hasText: 'Yusuf Khan' })).toHaveCount(0)
})
