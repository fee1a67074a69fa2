import { compareClasses } from '@talaqqi/contract/analysis'
import { getAttendanceFigures, listAttendancesOfStudent } from '@talaqqi/contract/attendances'
import { getAttention } from '@talaqqi/contract/attention'
import { addHoliday, addTerm, deleteHoliday, getCalendarOfClass } from '@talaqqi/contract/calendar'
import { getSchoolToday } from '@talaqqi/contract/dashboard'
import { getStudentRevision } from '@talaqqi/contract/revision'
import { changeSection } from '@talaqqi/contract/sections'
import { expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { hear } from '../../testing/schools/hear.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'

const server = useServer()
const ZONE = 'Africa/Johannesburg'

/** Before the school's today. */
const dayBefore = (days: number) => dateIn(ZONE, new Date(Date.now() - days * 86_400_000))

const close = ({ asAdministrator }: Scene, start_date: string, more: object = {}) =>
  asAdministrator.call(addHoliday, {
    body: { name: 'Closed', start_date, end_date: start_date, ...more },
  })

const take = (
  { account_id, student, section }: Scene,
  of: { date: string; timeslot_id: string; status?: 'present' | 'absent' },
) => makeAttendance(server, { account_id, student_id: student.id, section_id: section.id, ...of })

test('a holiday entered late takes its attendance out of the figures', async () => {
  const scene = await makeScene(server)
  const { asTeacher, account_id, section, student } = scene
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  await take(scene, { date: '2026-03-09', timeslot_id, status: 'absent' })
  await take(scene, { date: '2026-03-10', timeslot_id, status: 'present' })
  const look = async () => {
    const params = { id: section.id }
    const query = { month: '2026-03' }
    const { rate, sheets, counts } = await asTeacher.call(getAttendanceFigures, { params, query })
    const days = await asTeacher.call(listAttendancesOfStudent, {
      params: { id: student.id },
      query: { start_date: '2026-03-01', end_date: '2026-03-31' },
    })
    return { rate, sheets, absent: counts.absent, days: days.map(({ date }) => date) }
  }
  const before = await look()
  expect(before).toMatchObject({ rate: 50, sheets: 2, absent: 1 })
  const { id } = await close(scene, '2026-03-09')
  expect(await look()).toEqual({ rate: 100, sheets: 1, absent: 0, days: ['2026-03-10'] })
  await scene.asAdministrator.call(deleteHoliday, { params: { id } })
  expect(await look()).toEqual(before)
})

test('a half day closes the timeslots that begin later', async () => {
  const scene = await makeScene(server)
  const { asTeacher, account_id, section } = scene
  const early = await makeTimeslot(server, { account_id, start_time: '08:00', end_time: '09:00' })
  const late = await makeTimeslot(server, { account_id, start_time: '14:00', end_time: '15:00' })
  for (const { id: timeslot_id } of [early, late])
    await take(scene, { date: '2026-03-09', timeslot_id, status: 'absent' })
  await close(scene, '2026-03-09', { closes_at: '12:00' })
  const { counts } = await asTeacher.call(getAttendanceFigures, {
    params: { id: section.id },
    query: { month: '2026-03' },
  })
  expect(counts.absent).toBe(1)
})

test("a half day's later timeslots are in no rate of a class", async () => {
  const scene = await makeScene(server)
  const { asTeacher, account_id, section, elsewhere } = scene
  const early = await makeTimeslot(server, { account_id, start_time: '08:00', end_time: '09:00' })
  const late = await makeTimeslot(server, { account_id, start_time: '14:00', end_time: '15:00' })
  await take(scene, { date: '2026-03-09', timeslot_id: early.id, status: 'present' })
  for (const date of ['2026-03-09', '2026-03-10'])
    await take(scene, { date, timeslot_id: late.id, status: 'absent' })
  const rate = async () => {
    const query = { start_date: '2026-03-01', end_date: '2026-03-31' }
    const { classes } = await asTeacher.call(compareClasses, { query })
    return classes.find(({ id }) => id === section.id)?.attendance
  }
  expect(await rate()).toBe(33.33)
  await close(scene, '2026-03-10', { closes_at: '12:00', section_id: elsewhere.id })
  expect(await rate()).toBe(33.33)
  await close(scene, '2026-03-09', { closes_at: '12:00' })
  expect(await rate()).toBe(50)
  await close(scene, '2026-03-09', { closes_at: '11:00', section_id: section.id })
  expect(await rate()).toBe(50)
  await close(scene, '2026-03-10', { closes_at: '12:00', section_id: section.id })
  expect(await rate()).toBe(100)
})

test('a holiday of one class leaves the figures of another', async () => {
  const scene = await makeScene(server)
  const { account_id, section, elsewhere } = scene
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  await take(scene, { date: '2026-03-09', timeslot_id, status: 'absent' })
  await close(scene, '2026-03-09', { section_id: elsewhere.id })
  const { counts } = await scene.asTeacher.call(getAttendanceFigures, {
    params: { id: section.id },
    query: { month: '2026-03' },
  })
  expect(counts.absent).toBe(1)
})

test('no register of a closed class, weekday or time is asked for', async () => {
  const scene = await makeScene(server)
  const { account_id, section, elsewhere, student, asAdministrator } = scene
  await makeTimeslot(server, { account_id, start_time: '00:00', end_time: '00:01' })
  await makeSession(server, { account_id, student_id: student.id })
  const today = dateIn(ZONE)
  const asked = async () =>
    (await asAdministrator.call(getSchoolToday)).open_registers.first.map((one) => one.section_id)
  expect(await asked()).toEqual([section.id, elsewhere.id])
  const half = await close(scene, today, { closes_at: '12:00' })
  expect(await asked()).toHaveLength(2)
  await asAdministrator.call(deleteHoliday, { params: { id: half.id } })
  await close(scene, today, { section_id: section.id })
  expect(await asked()).toEqual([elsewhere.id])
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  await asAdministrator.call(changeSection, {
    params: { id: elsewhere.id },
    body: { weekdays: [(weekday + 1) % 7] },
  })
  expect(await asked()).toEqual([])
})

test('days between two terms are closed, before and after them open', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, asTeacher, section } = scene
  const add = (name: string, start_date: string, end_date: string) =>
    asAdministrator.call(addTerm, { body: { name, start_date, end_date } })
  await add('Term 1', '2026-01-14', '2026-03-27')
  const closed = async () => {
    const days = await asTeacher.call(getCalendarOfClass, {
      params: { id: section.id },
      query: { start_date: '2026-01-10', end_date: '2026-12-31' },
    })
    return days.filter(({ kind }) => kind === 'closed').map(({ date }) => date)
  }
  expect(await closed()).toEqual([])
  await add('Term 2', '2026-03-30', '2026-06-26')
  expect(await closed()).toEqual(['2026-03-28', '2026-03-29'])
})

test('attendance between two terms is no absence', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, asTeacher, account_id, section } = scene
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  for (const date of ['2026-03-27', '2026-03-28'])
    await take(scene, { date, timeslot_id, status: 'absent' })
  for (const [start_date, end_date] of [
    ['2026-01-14', '2026-03-27'],
    ['2026-03-30', '2026-06-26'],
  ] as const)
    await asAdministrator.call(addTerm, { body: { name: start_date, start_date, end_date } })
  const { counts } = await asTeacher.call(getAttendanceFigures, {
    params: { id: section.id },
    query: { month: '2026-03' },
  })
  expect(counts.absent).toBe(1)
})

test('a closed day lets no child wait for a new lesson', async () => {
  const scene = await makeScene(server)
  const { asTeacher, account_id, student } = scene
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  const created_at = new Date(`${dayBefore(20)}T12:00:00+02:00`)
  const lesson = { account_id, student_id: student.id, created_at }
  await makeSession(server, { ...lesson, type: 'new_lesson' })
  await makeSession(server, { account_id, student_id: student.id })
  for (const days of [9, 8, 7, 6, 5, 4, 3])
    await take(scene, { date: dayBefore(days), timeslot_id })
  const waiting = async () =>
    (await asTeacher.call(getAttention)).children.flatMap(({ reasons }) =>
      reasons.filter(({ code }) => code === 'no_new_lesson'),
    )
  expect(await waiting()).toMatchObject([{ school_days: 7 }])
  await close(scene, dayBefore(5))
  expect(await waiting()).toEqual([])
})

test('a closed week slows no pace', async () => {
  const scene = await makeScene(server)
  const { asTeacher, account_id, student, section } = scene
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  const created_at = new Date(`${dayBefore(20)}T12:00:00+02:00`)
  await makeSession(server, { account_id, student_id: student.id, created_at })
  await take(scene, { date: dayBefore(10), timeslot_id })
  const pace = async () => {
    const query = { start_date: dayBefore(27), end_date: dayBefore(0) }
    const { classes } = await asTeacher.call(compareClasses, { query })
    return classes.find(({ id }) => id === section.id)?.weekly_lessons
  }
  expect(await pace()).toBe(0.5)
  await close(scene, dayBefore(10))
  expect(await pace()).toBe(1)
})

test('a closed week entered late makes no revision older, until deleted', async () => {
  const scene = await makeScene(server)
  const { asTeacher, asAdministrator, account_id, student } = scene
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  await hear(scene, { type: 'new_lesson', start: 1, end: 7, daysAgo: 9 })
  for (const days of [8, 7, 6, 5, 4, 3, 2, 1])
    await take(scene, { date: dayBefore(days), timeslot_id })
  const ageOf = async () => {
    const { pages } = await asTeacher.call(getStudentRevision, { params: { id: student.id } })
    return pages[0]?.age
  }
  const before = await ageOf()
  const { id } = await close(scene, dayBefore(7), { end_date: dayBefore(3) })
  expect(await ageOf()).toBe((before ?? 0) - 5)
  await asAdministrator.call(deleteHoliday, { params: { id } })
  expect(await ageOf()).toBe(before)
})
