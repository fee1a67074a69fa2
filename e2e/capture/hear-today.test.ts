import type { StudentList } from '@talaqqi/contract/revision'
import { splitLessons, unitsOf } from '@talaqqi/quran'
import { count, endLesson, expectScreen, save } from '../support/lesson-flow.ts'
import { startJuz } from '../support/recorded-lessons.ts'
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
  return { hamza: hamza.id, idris: idris.id }
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

test("a child's list of today is heard, and later overdue", async ({
  page,
  openAs,
  request,
  keptSchool,
}) => {
  const api = await apiAs(request, 'administrator')
  const { hamza, idris } = await makeClass(api)
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
  await page.getByRole('link', { name: 'Talaqqi' }).click()
  await expect(more).toBeVisible()
  await expect(hamzas.getByRole('link', { name: /^Old / })).toHaveCount(0)

  const juz = { portion: { section: 'juz', start: 30, end: 30 } } as const
  await hear(api, hamza, juz)
  for (let day = 1; day <= 10; day += 1) {
    await keptSchool.passDays(1)
    await hear(api, idris, daily)
  }
  await keptSchool.passDays(1)
  // Until all answers came, those of the last visit are shown.
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByText('0 of 2 heard')).toBeVisible()
  await more.click()
  await expect(page.getByText(/no lesson for 10 school days/)).toBeVisible()
  await expect(page.getByText(/not heard for 1\d school days \(round 5\)/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pause new lessons' }).first()).toBeVisible()
})

test('a repeat is proposed, and overruled by a reason', async ({ page, openAs, request }) => {
  const api = await apiAs(request, 'administrator')
  const indicators = await api.get('indicators/')
  const indicator_id = indicators.find(({ name }) => name === 'Told')?.id
  const rule = { type: 'old_lesson', at_most: [{ indicator_id, total: 0 }], at_least: null }
  await api.put('pass-rules/', { rules: [rule], bands: [{ from: 50, name: 'Jayyid' }] })
  await openAs('teacher', `/lesson/reciting/${await startJuz(request, 3, 'continuous')}`)
  await count(page, 'Told', 1)
  await endLesson(page)
  await expect(page.getByText('Proposed: To be repeated · 1 Told, at most 0')).toBeVisible()
  await expect(page.getByText('Jayyid')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'To be repeated' })).toBeChecked()
  await expectAccessible(page)
  await page.locator('label').filter({ hasText: 'Passed' }).click()
  await save(page)
  await expect(page.getByText('Say why the result differs from the proposal.')).toBeVisible()
  await page.getByLabel('Reason').fill('A slip of the tongue')
  await save(page)
  await expectScreen(page, 'Lesson saved')
  await page.goto(`/lesson/recent/${new URL(page.url()).searchParams.get('session')}`)
  await expect(page.getByText('A slip of the tongue')).toBeVisible()
  await expect(page.getByText('Passed')).toBeVisible()
})
