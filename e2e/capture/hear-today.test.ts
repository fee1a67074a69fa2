import type { StudentList } from '@talaqqi/contract/revision'
import { splitLessons, unitsOf } from '@talaqqi/quran'
import { endLesson, expectScreen, save } from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'
import { apiAs } from '../support/settings.ts'

type Api = Awaited<ReturnType<typeof apiAs>>
type Line = StudentList['lines'][number]

/** A class of the teacher: Hamza knows juz 30, of which five pages a day are heard; Idris is heard daily. */
async function makeClass(api: Api) {
  const { id: section_id } = await api.post('sections/', { name: 'Hear today' })
  const users = await api.get<{ id: string; email: string }[]>('users/')
  const teacher = users.find(({ email }) => email === 'teacher@demo.school')
  await api.put(`users/${teacher?.id}/sections`, { section_ids: [section_id] })
  await api.put(`revision/sections/${section_id}/settings`, {
    cycle: { kind: 'days', days: 5 },
    limit: 8,
  })
  const add = (first_name: string) =>
    api.post('students/', { first_name, last_name: 'Noor', section_id, is_active: true })
  const [hamza, idris] = [await add('Hamza'), await add('Idris')]
  await api.post(`revision/students/${hamza.id}/declarations`, {
    declarations: [{ start: 5673, end: 6236, level: 'solid' }],
  })
  return { section_id, hamza: hamza.id, idris: idris.id }
}

/** As the capture flow records a line. */
async function hear(api: Api, student_id: string, { portion }: Pick<Line, 'portion'>) {
  const { section, start, end } = portion
  const units = section === 'verse' ? [start, end] : unitsOf({ start, end })
  const lesson = { name: 'Old', student_id, type: 'old_lesson', section, start, end }
  const lessons = splitLessons(section, units, 'continuous')
  const { id } = await api.post('sessions/', { ...lesson, lessons })
  await api.patch(`sessions/${id}`, { status: 'completed', comment: '', lines: null })
}

async function oldLines(api: Api, section_id: string, student_id: string): Promise<Line[]> {
  const { students } = await api.get<{ students: StudentList[] }>(`revision/sections/${section_id}`)
  const list = students.find(({ student }) => student.id === student_id)
  return (list?.lines ?? []).filter(({ kind }) => kind === 'old')
}

test('a week of proposed lists makes juz 30 fresh, a fortnight overdue', {
  tag: '@phone',
}, async ({ page, openAs, request, keptSchool }) => {
  test.setTimeout(120_000)
  const api = await apiAs(request, 'administrator')
  const { section_id, hamza, idris } = await makeClass(api)
  const daily = { portion: { section: 'quarter', start: 1, end: 1 } } as const
  await hear(api, idris, daily)
  await keptSchool.passDays(1)
  await openAs('teacher')
  const hamzas = page.getByRole('list', { name: 'What is next for Hamza Noor' })
  const more = page.getByRole('button', { name: "Today's list of Hamza Noor" })
  await expect(page.getByText(/^First round: 0 of \d+$/)).toBeVisible()
  await more.click()
  const list = page.getByRole('list', { name: 'Hear this today' })
  await expect(list).toContainText('not heard here yet · declared solid')
  await expectAccessible(page)
  await hamzas.getByRole('link', { name: /^Old / }).click()
  await expect(page.getByRole('button', { name: 'Incomplete' })).toBeVisible()
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Lesson saved')
  await page.goto('/')
  await expect(more).toBeVisible()
  await expect(hamzas.getByRole('link', { name: /^Old / })).toHaveCount(0)

  for (let day = 1; day <= 5; day += 1) {
    await hear(api, idris, daily)
    await keptSchool.passDays(1)
    for (const line of await oldLines(api, section_id, hamza)) await hear(api, hamza, line)
  }
  await page.goto('/')
  await expect(more).toBeVisible()
  await expect(page.getByText(/^First round/)).toHaveCount(0)
  await page.goto(`/revision/student/${hamza}`)
  await expect(page.getByRole('list', { name: 'Hear this today' })).toContainText('(round 5)')
  await expect(page.getByText(/are over the round$/)).toHaveCount(0)

  for (let day = 1; day <= 10; day += 1) {
    await keptSchool.passDays(1)
    await hear(api, idris, daily)
  }
  await keptSchool.passDays(1)
  await page.goto('/')
  // The new answer replaces that of the last visit, and closes an open list.
  await expect(page.getByText('0 of 2 heard')).toBeVisible()
  await more.click()
  await expect(page.getByText(/no lesson for 10 school days/)).toBeVisible()
  await expect(page.getByText(/not heard for 1\d school days \(round 5\)/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pause new lessons' }).first()).toBeVisible()
})

test('a repeat is proposed, and overruled without a network by a reason', {
  tag: '@phone',
}, async ({ page, openAs, request, context, keptSchool, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  const api = await apiAs(request, 'administrator')
  const indicators = await api.get('indicators/')
  const indicator_id = indicators.find(({ name }) => name === 'Told')?.id
  const rule = { type: 'old_lesson', at_most: [{ indicator_id, total: 0 }], at_least: null }
  await api.put('pass-rules/', { rules: [rule], bands: [{ from: 50, name: 'Jayyid' }] })
  await keptSchool.yesterday()
  const rules = page.waitForResponse(/\/api\/pass-rules\//)
  await openAs('teacher')
  await rules
  await page.getByRole('link', { name: /^Old / }).first().click()
  await page.getByRole('button', { name: 'Told: one more' }).click()
  await endLesson(page)
  await expect(page.getByText('Proposed: To be repeated · 1 Told, at most 0')).toBeVisible()
  await expect(page.getByText('Jayyid')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'To be repeated' })).toBeChecked()
  await expectAccessible(page)
  await page.locator('label').filter({ hasText: 'Passed' }).click()
  await save(page)
  await expect(page.getByText('Say why the result differs from the proposal.')).toBeVisible()
  await page.getByLabel('Reason').fill('A slip of the tongue')
  await context.setOffline(true)
  await save(page)
  await expectScreen(page, 'Saved on this device')
  await context.setOffline(false)
  await expectScreen(page, 'Lesson saved')
  await page.goto(`/lesson/recent/${new URL(page.url()).searchParams.get('session')}`)
  await expect(page.getByText('A slip of the tongue')).toBeVisible()
  await expect(page.getByText('Passed')).toBeVisible()
})
