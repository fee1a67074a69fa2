import * as contract from '@talaqqi/contract/attendances'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { attendances } from '../../tables/index.ts'
import { sheetOf } from '../../testing/outside/workbooks.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeStudent } from '../students/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'
import { makeAttendance } from './factory.ts'

const server = useServer()
const STATUSES = ['none', 'present', 'absent', 'late', 'left_early', 'other'] as const

test('figures of a class and month agree with raw rows', async () => {
  const scene = await makeScene(server)
  const { account_id, section, elsewhere, administrator, student } = scene
  const others = [
    await makeStudent(server, { account_id, section_id: section.id }),
    await makeStudent(server, { account_id, section_id: section.id, is_active: false }),
    await makeStudent(server, { account_id, section_id: elsewhere.id }),
  ]
  const slots = [
    await makeTimeslot(server, { account_id, start_time: '07:00' }),
    await makeTimeslot(server, { account_id, start_time: '15:00' }),
  ]
  const days = ['2026-01-31', '2026-02-01', '2026-02-14', '2026-02-28', '2026-03-01']
  const rows = [student, ...others].flatMap(({ id: student_id }) =>
    days.flatMap((date) =>
      slots.map(({ id: timeslot_id }) => ({
        ...{ account_id, id: v7(), student_id, date, timeslot_id },
        status: STATUSES[Math.floor(Math.random() * STATUSES.length)] ?? 'present',
        section_id: Math.random() < 0.8 ? section.id : elsewhere.id,
        ...{ user_id: administrator.user_id, tapped_at: new Date() },
      })),
    ),
  )
  await server.db.insert(attendances).values(rows)
  const figures = await scene.asTeacher.call(contract.getAttendanceFigures, {
    params: { id: section.id },
    query: { month: '2026-02' },
  })
  const counted = rows.filter(
    ({ date, section_id, status }) =>
      date.startsWith('2026-02') && section_id === section.id && status !== 'none',
  )
  expect(figures.sheets).toBe(
    new Set(counted.map(({ date, timeslot_id }) => `${date} ${timeslot_id}`)).size,
  )
  for (const { id, counts, rate } of figures.students) {
    const own = counted.filter(({ student_id }) => student_id === id)
    const times = (status: string) => own.filter((row) => row.status === status).length
    expect(counts).toEqual({
      present: times('present'),
      absent: times('absent'),
      late: times('late'),
      left_early: times('left_early'),
      other: times('other'),
    })
    const there = own.filter(({ status }) => !['absent', 'other'].includes(status)).length
    if (own.length === 0) expect(rate).toBeNull()
    else expect(rate).toBeCloseTo((100 * there) / own.length, 1)
  }
  const named = new Set(figures.students.map(({ id }) => id))
  for (const { student_id } of counted) expect(named).toContain(student_id)
  const all = Object.values(figures.counts).reduce((sum, count) => sum + count, 0)
  expect(all).toBe(counted.length)
})

test('figures of a term count its first and last day', async () => {
  const { account_id, section, student, asTeacher } = await makeScene(server)
  const { id: timeslot_id } = await makeTimeslot(server, { account_id })
  const of = { account_id, student_id: student.id, section_id: section.id, timeslot_id }
  for (const date of ['2026-01-11', '2026-01-12', '2026-03-27', '2026-03-28'])
    await makeAttendance(server, { ...of, date })
  const query = { start_date: '2026-01-12', end_date: '2026-03-27' }
  const params = { id: section.id }
  const figures = await asTeacher.call(contract.getAttendanceFigures, { params, query })
  expect(figures).toMatchObject({ month: null, ...query, sheets: 2, rate: 100 })
  const path = contract.exportAttendanceFigures.path.replace(':id', section.id)
  const xlsx = { ...query, format: 'xlsx' }
  const { rawPayload } = await asTeacher.send({ method: 'GET', path, query: xlsx })
  const [headings, row] = await sheetOf(rawPayload)
  expect(headings?.slice(0, 2)).toEqual(['Start date', 'End date'])
  expect(row?.[5]).toBe('2')
})

test('one day without the other, and turned days, are refused', async () => {
  const { section, asTeacher } = await makeScene(server)
  for (const query of [
    { start_date: '2026-01-12' },
    { end_date: '2026-01-12' },
    { start_date: '2026-03-27', end_date: '2026-01-12' },
  ]) {
    const params = { id: section.id }
    const { status } = await asTeacher.refused(contract.getAttendanceFigures, { params, query })
    expect(status).toBe(422)
  }
})

test('a child without records has no rate; a moved one keeps it', async () => {
  const { account_id, section, elsewhere, student, asTeacher } = await makeScene(server)
  const moved = await makeStudent(server, { account_id, section_id: elsewhere.id })
  await makeAttendance(server, { account_id, student_id: moved.id, section_id: section.id })
  const { students, rate } = await asTeacher.call(contract.getAttendanceFigures, {
    params: { id: section.id },
    query: { month: '2026-01' },
  })
  expect(students.find(({ id }) => id === student.id)).toMatchObject({ rate: null })
  expect(students.find(({ id }) => id === moved.id)).toMatchObject({ rate: 100, has_moved: true })
  expect(rate).toBe(100)
})

test('an undone tap counts nowhere', async () => {
  const { account_id, section, student, asTeacher } = await makeScene(server)
  const { id } = await makeAttendance(server, {
    ...{ account_id, student_id: student.id, section_id: section.id },
  })
  await server.db
    .update(attendances)
    .set({ status: 'none' })
    .where(and(eq(attendances.account_id, account_id), eq(attendances.id, id)))
  const figures = await asTeacher.call(contract.getAttendanceFigures, {
    params: { id: section.id },
    query: { month: '2026-01' },
  })
  expect([figures.sheets, figures.rate]).toEqual([0, null])
})

test('the file of the figures has each child and the class last', async () => {
  const { account_id, section, student, asTeacher } = await makeScene(server)
  await makeAttendance(server, {
    ...{ account_id, student_id: student.id, section_id: section.id },
  })
  const path = contract.exportAttendanceFigures.path.replace(':id', section.id)
  const query = { month: '2026-01', format: 'xlsx' }
  const { rawPayload } = await asTeacher.send({ method: 'GET', path, query })
  const [headings, ...rows] = await sheetOf(rawPayload)
  expect(headings?.slice(0, 6)).toEqual([
    ...['Month', 'First name', 'Last name', 'Class', 'Present', 'Absent'],
  ])
  expect(rows.map((row) => [row[1], row[4], row[9]])).toEqual([
    [student.first_name, '1', '100'],
    [section.name, '1', '100'],
  ])
})

test('another class, another school and a wrong month are refused', async () => {
  const [one, other] = [await makeScene(server), await makeScene(server)]
  const statusOf = async (id: string, month: string) =>
    (
      await one.asTeacher.refused(contract.getAttendanceFigures, {
        params: { id },
        query: { month },
      })
    ).status
  expect(await statusOf(one.elsewhere.id, '2026-01')).toBe(403)
  expect(await statusOf(other.section.id, '2026-01')).toBe(404)
  expect(await statusOf(one.section.id, '2026-13')).toBe(422)
})
