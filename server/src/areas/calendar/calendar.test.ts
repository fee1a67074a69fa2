import {
  addHoliday,
  addHolidays,
  addTerm,
  changeCalendar,
  changeTerm,
  deleteHoliday,
  getCalendar,
  getCalendarFeed,
  getCalendarOfClass,
  openCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@talaqqi/contract/calendar'
import { listChildren } from '@talaqqi/contract/guardian-children'
import { changeSection, getSection } from '@talaqqi/contract/sections'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { filled } from '../../testing/client.ts'
import { familyOf } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'

const server = useServer()
const days = { start_date: '2026-03-02', end_date: '2026-03-31' }

const weekly = ({ asAdministrator, section: { id } }: Scene, weekdays: number[]) =>
  asAdministrator.call(changeSection, { params: { id }, body: { weekdays } })
const daysOf = async (scene: Scene, kind: string) => {
  const params = { id: scene.section.id }
  const all = await scene.asTeacher.call(getCalendarOfClass, { params, query: days })
  return all.filter((day) => day.kind === kind).map(({ date }) => date.slice(8))
}

describe('the days of a class', () => {
  test('are its weekdays without the holidays of school and class', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, section, elsewhere } = scene
    await weekly(scene, [3, 1, 1])
    const found = await asAdministrator.call(getSection, { params: { id: section.id } })
    expect(found.weekdays).toEqual([1, 3])
    const add = (name: string, day: string, more: object = {}) =>
      asAdministrator.call(addHoliday, {
        body: { name, start_date: day, end_date: day, ...more },
      })
    await add('Public holiday', '2026-03-09')
    await add('Trip of Class A', '2026-03-11', { section_id: section.id })
    await add('Trip of Class B', '2026-03-16', { section_id: elsewhere.id })
    await add('Ramadan hours', '2026-03-18', { closes_at: '12:00' })
    expect(await daysOf(scene, 'closed')).toEqual(['09', '11'])
    expect(await daysOf(scene, 'half')).toEqual(['18'])
    expect(await daysOf(scene, 'open')).toEqual(['02', '04', '16', '23', '25', '30'])
  })

  test('include an extra day with attendance, unless a holiday closes it', async () => {
    const scene = await makeScene(server)
    const { account_id, section, student } = scene
    await weekly(scene, [1])
    const { id: timeslot_id } = await makeTimeslot(server, { account_id })
    const at = { account_id, student_id: student.id, section_id: section.id, timeslot_id }
    await makeAttendance(server, { ...at, date: '2026-03-07', status: 'present' })
    await makeAttendance(server, { ...at, date: '2026-03-08', status: 'present' })
    // A lesson alone makes no extra day.
    const created_at = new Date('2026-03-14T10:00:00Z')
    await makeSession(server, { account_id, student_id: student.id, created_at })
    const body = { name: 'Closed', start_date: '2026-03-08', end_date: '2026-03-08' }
    await scene.asAdministrator.call(addHoliday, { body })
    expect(await daysOf(scene, 'open')).toEqual(['02', '07', '09', '16', '23', '30'])
    expect(await daysOf(scene, 'closed')).toEqual(['08'])
  })
})

test('a teacher sees the holidays of the school and of own classes', async () => {
  const { asAdministrator, asTeacher, section, elsewhere } = await makeScene(server)
  const holiday = { start_date: '2026-03-20', end_date: '2026-03-22' }
  const holidays = [
    { ...holiday, name: 'All' },
    { ...holiday, name: 'Own', section_id: section.id },
    { ...holiday, name: 'Other', section_id: elsewhere.id },
  ].map((one) => ({ ...one, id: v7() }))
  // A repeat of the whole set adds nothing.
  for (let time = 0; time < 2; time += 1)
    await asAdministrator.call(addHolidays, { body: { holidays } })
  const names = async (client: typeof asTeacher) =>
    (await client.call(getCalendar)).holidays.map(({ name }) => name).toSorted()
  expect(await names(asAdministrator)).toEqual(['All', 'Other', 'Own'])
  expect(await names(asTeacher)).toEqual(['All', 'Own'])
})

test('terms do not overlap, added or changed', async () => {
  const { asAdministrator } = await makeScene(server)
  const first = { name: 'Term 1', start_date: '2026-01-14', end_date: '2026-03-27' }
  const second = { name: 'Term 2', start_date: '2026-04-08', end_date: '2026-06-26' }
  await asAdministrator.call(addTerm, { body: first })
  const { id } = await asAdministrator.call(addTerm, { body: second })
  const refused = await asAdministrator.send({
    ...{ method: 'POST', path: '/calendar/terms' },
    body: { name: 'Again', start_date: '2026-03-27', end_date: '2026-04-01' },
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().detail.fields).toMatchObject([
    { path: 'start_date', code: 'term_overlaps', params: { name: 'Term 1' } },
  ])
  const changed = await asAdministrator.send({
    ...{ method: 'PUT', path: `/calendar/terms/${id}` },
    body: { start_date: '2026-03-20' },
  })
  expect(changed.statusCode).toBe(422)
  await asAdministrator.call(changeTerm, { params: { id }, body: { start_date: '2026-03-28' } })
})

test('of two overlapping terms added at once one is kept', async () => {
  const { asAdministrator } = await makeScene(server)
  const term = { start_date: '2026-01-14', end_date: '2026-03-27' }
  await Promise.all(
    ['A', 'B', 'C'].map((name) =>
      asAdministrator.send({ method: 'POST', path: '/calendar/terms', body: { ...term, name } }),
    ),
  )
  expect((await asAdministrator.call(getCalendar)).terms).toHaveLength(1)
})

test('a Hijri month keeps its shift of at most two days', async () => {
  const { asAdministrator } = await makeScene(server)
  const shifts = [
    { month: '1448-09', days: 1 },
    { month: '1448-10', days: 0 },
    { month: '1448-08', days: -2 },
  ]
  const body = { shows_hijri: true, hijri_shifts: shifts }
  const saved = await asAdministrator.call(changeCalendar, { body })
  expect(saved).toMatchObject({
    shows_hijri: true,
    hijri_shifts: [shifts[2], shifts[0]],
  })
  const three = { hijri_shifts: [{ month: '1448-09', days: 3 }] }
  const path = '/calendar/settings'
  expect((await asAdministrator.send({ method: 'PUT', path, body: three })).statusCode).toBe(422)
  expect(await asAdministrator.call(changeCalendar, { body: {} })).toEqual(saved)
})

test('a family sees Hijri dates where the school shows them', async () => {
  const scene = await makeScene(server)
  const { client } = await familyOf(scene)
  const hijri = async () => (await client.call(listChildren)).map(({ school }) => school.hijri)
  expect(await hijri()).toEqual([null])
  const hijri_shifts = [{ month: '1448-09', days: 1 }]
  const body = { shows_hijri: true, hijri_shifts }
  await scene.asAdministrator.call(changeCalendar, { body })
  expect(await hijri()).toEqual([hijri_shifts])
})

describe('the subscription', () => {
  const open = (scene: Scene, url: string | null) =>
    scene.server.app.inject({ method: 'GET', url: url ?? '' })

  test('shows terms and holidays to who has the address', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, section } = scene
    expect(await asAdministrator.call(getCalendarFeed)).toEqual({ url: null })
    const { url } = await asAdministrator.call(renewCalendarFeed)
    const today = new Date().toISOString().slice(0, 10)
    const body = { name: 'Eid; día, «عيد»', start_date: today, end_date: today }
    await asAdministrator.call(addHoliday, { body: { ...body, section_id: section.id } })
    const answer = await open(scene, url)
    expect(answer.headers['content-type']).toContain('text/calendar')
    const lines = answer.body.split('\r\n')
    expect(lines).toContain(`DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`)
    expect(lines).toContain('SUMMARY:Eid\\; día\\, «عيد» (Class A)')
  })

  test('ends when its address is renewed or revoked', async () => {
    const scene = await makeScene(server)
    const first = await scene.asAdministrator.call(renewCalendarFeed)
    const second = await scene.asAdministrator.call(renewCalendarFeed)
    expect((await open(scene, first.url)).statusCode).toBe(404)
    expect((await open(scene, second.url)).statusCode).toBe(200)
    await scene.asAdministrator.call(revokeCalendarFeed)
    expect((await open(scene, second.url)).statusCode).toBe(404)
    const forged = filled(openCalendarFeed.path, { file: `${'A'.repeat(86)}.ics` })
    expect((await open(scene, `/api${forged}`)).statusCode).toBe(404)
  })
})

test('a deleted holiday gives its days back', async () => {
  const scene = await makeScene(server)
  await weekly(scene, [1])
  const body = { name: 'Closed', start_date: '2026-03-01', end_date: '2026-03-10' }
  const { id } = await scene.asAdministrator.call(addHoliday, { body })
  expect(await daysOf(scene, 'open')).toEqual(['16', '23', '30'])
  await scene.asAdministrator.call(deleteHoliday, { params: { id } })
  expect(await daysOf(scene, 'open')).toEqual(['02', '09', '16', '23', '30'])
})
