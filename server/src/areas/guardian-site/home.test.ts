import * as children from '@talaqqi/contract/guardian-children'
import * as contract from '@talaqqi/contract/guardian-home'
import { getStudentRevision } from '@talaqqi/contract/revision'
import { addDeclarations } from '@talaqqi/contract/revision-records'
import { dayNumber, dayOf, firstVerseOf } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { familyOf } from '../../testing/schools/guardians.ts'
import { hear } from '../../testing/schools/hear.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'

const server = useServer()

const ofChild = ({ student }: Scene) => ({ params: { id: student.id } })

test('a family sees the portions of the next school day', async () => {
  const scene = await makeScene(server)
  const { client } = await familyOf(scene)
  await hear(scene, { type: 'new_lesson', start: 1, end: 7 })
  const { today, day, portions } = await client.call(contract.getHomeToday, ofChild(scene))
  expect(day && day > today).toBe(true)
  expect(portions.map(({ kind, portion }) => [kind, portion.slice(0, 11)])).toEqual([
    ['new', 'Al-Baqara 2'],
    ['recent', 'Al-Faatiha '],
  ])
})

test('a family marks practice, which the teacher sees and no list counts', async () => {
  const scene = await makeScene(server)
  const { client } = await familyOf(scene)
  await hear(scene, { type: 'new_lesson', start: 1, end: 7, daysAgo: 1 })
  const day = dateIn(scene.time_zone)
  const revision = () => scene.asTeacher.call(getStudentRevision, ofChild(scene))
  const before = await revision()
  const mark = () => client.call(contract.markPractised, { ...ofChild(scene), body: { day } })
  await Promise.all([mark(), mark()])
  const home = await client.call(contract.getHomeToday, ofChild(scene))
  expect(home.practised).toMatchObject([{ day, is_mine: true }])
  const { practice, ...after } = await revision()
  expect(practice).toMatchObject({ day })
  expect({ ...after, practice: null }).toEqual(before)
  await client.call(contract.unmarkPractised, { params: { id: scene.student.id, day } })
  expect(await revision()).toEqual(before)
})

test.each([
  [1, 'date_in_future'],
  [-7, 'date_too_old'],
])('practice %i days from today is refused', async (days, code) => {
  const scene = await makeScene(server)
  const { client } = await familyOf(scene)
  const day = dayOf(dayNumber(dateIn(scene.time_zone)) + days)
  const { detail } = await client.refused(contract.markPractised, {
    ...ofChild(scene),
    body: { day },
  })
  expect(detail.fields).toMatchObject([{ path: 'day', code }])
})

test('a family sees week, streak, attendance and place of a child', async () => {
  const scene = await makeScene(server)
  const { client } = await familyOf(scene)
  const { account_id, student, section } = scene
  await hear(scene, { type: 'new_lesson', start: 1, end: 7, daysAgo: 1 })
  await hear(scene, { type: 'new_lesson', start: 8, end: 12 })
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  const at = { account_id, student_id: student.id, section_id: section.id, timeslot_id }
  const [today, before] = [0, 1].map((days) =>
    dayOf(dayNumber(dateIn(scene.time_zone)) - days),
  ) as [string, string]
  await makeAttendance(server, { ...at, date: today, status: 'late' })
  await makeAttendance(server, { ...at, date: before, status: 'absent' })
  const { progress } = await client.call(contract.getHomeToday, ofChild(scene))
  expect(progress).toMatchObject({
    week: { lessons: 2, days_heard: 2 },
    streak: 2,
    attendance: { attended: 1, records: 2, rate: 50 },
    place: { juz: 1, name: 'Juz 1', verse: 'Al-Baqara 2:5' },
  })
})

test('a revised juz is heard, and a declared juz is held', async () => {
  const scene = await makeScene(server)
  const { client, asAdministrator } = { ...scene, ...(await familyOf(scene)) }
  await hear(scene, { type: 'old_lesson', start: firstVerseOf(233), end: firstVerseOf(233) + 40 })
  const declarations = [{ start: 1, end: 148, level: 'solid' as const }]
  await asAdministrator.call(addDeclarations, { ...ofChild(scene), body: { declarations } })
  const known = await client.call(children.listChildsKnownJuz, ofChild(scene))
  expect(known[29]).toMatchObject({ last_heard: expect.any(String) })
  expect(known[0]).toMatchObject({ known: 255 })
})
