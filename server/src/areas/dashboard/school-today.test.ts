import { getSchoolToday } from '@talaqqi/contract/dashboard'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { students } from '../../tables/index.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'

const server = useServer()
const ZONE = 'Africa/Johannesburg'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('the school today', () => {
  test('shows each child as heard, in progress or waiting', async () => {
    const { asAdministrator, account_id, section, elsewhere, student, studentElsewhere } =
      await makeScene(server)
    const of = (section_id: string) => makeStudent(server, { account_id, section_id })
    const [both, forgotten, disabled] = await Promise.all([
      of(section.id),
      of(section.id),
      makeStudent(server, { account_id, section_id: elsewhere.id, is_active: false }),
    ])
    const lesson = ({ id: student_id }: { id: string }, rest?: Parameters<typeof makeSession>[1]) =>
      makeSession(server, { ...rest, account_id, student_id })
    await lesson(student, { status: 'incomplete' })
    await lesson(studentElsewhere, { status: 'paused' })
    await lesson(studentElsewhere, { created_at: daysAgo(8) })
    await lesson(both, { status: 'started' })
    await lesson(both)
    await lesson(forgotten, { status: 'paused', created_at: daysAgo(40) })
    await lesson(forgotten, { deleted_at: new Date() })
    await lesson(disabled)
    const { classes, paused } = await asAdministrator.call(getSchoolToday)
    const ofClass = (id: string) => classes.find(({ section_id }) => section_id === id)
    const progressIn = (id: string) =>
      ofClass(id)?.children.map((child) => [child.id, child.progress])
    expect(ofClass(section.id)).toMatchObject({ students: 3, heard: 2, open: 0 })
    expect(progressIn(section.id)).toEqual([
      [student.id, 'heard'],
      [both.id, 'heard'],
      [forgotten.id, 'waiting'],
    ])
    expect(ofClass(elsewhere.id)).toMatchObject({ students: 1, heard: 0, open: 1 })
    expect(progressIn(elsewhere.id)).toEqual([[studentElsewhere.id, 'open']])
    expect(paused.lessons).toBe(1)
  })

  test('counts every child of a large school', async () => {
    const { asAdministrator, account_id, section, student } = await makeScene(server)
    const rows = Array.from({ length: 1_100 }, (_, at) => ({
      ...{ account_id, id: v7(), section_id: section.id },
      ...{ first_name: 'Zayd', last_name: String(at).padStart(4, '0') },
    }))
    await server.db.insert(students).values(rows)
    const today = rows.slice(-31, -30).map(({ id }) => id)
    for (const student_id of today) await makeSession(server, { account_id, student_id })
    const { classes } = await asAdministrator.call(getSchoolToday)
    const large = classes.find(({ section_id }) => section_id === section.id)
    expect(large).toMatchObject({ students: 1_101, heard: 1, open: 0 })
    expect(large?.children).toHaveLength(60)
    expect(large?.children.slice(0, 2).map(({ id }) => id)).toEqual([...today, student.id])
  })

  test('counts the lessons of this week by day and type', async () => {
    const { asAdministrator, account_id, student } = await makeScene(server)
    const of = { account_id, student_id: student.id }
    const today = dateIn(ZONE)
    const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
    const monday = new Date(Date.parse(`${today}T00:00:00+02:00`) - weekday * 86_400_000)
    await makeSession(server, { ...of, created_at: new Date(monday.getTime() - 1) })
    await makeSession(server, { ...of, type: 'old_lesson', created_at: monday })
    await makeSession(server, { ...of, type: 'new_lesson' })
    await makeSession(server, { ...of, type: 'new_lesson' })
    await makeSession(server)
    const { week } = await asAdministrator.call(getSchoolToday)
    const totals = Map.groupBy(week, ({ type }) => type)
    const total = (type: 'new_lesson' | 'old_lesson') =>
      (totals.get(type) ?? []).reduce((sum, { lessons }) => sum + lessons, 0)
    expect([total('new_lesson'), total('old_lesson')]).toEqual([2, 1])
    expect(week.find(({ type }) => type === 'old_lesson')?.date).toBe(dateIn(ZONE, monday))
    expect(week.find(({ type }) => type === 'new_lesson')?.date).toBe(today)
  })

  test('lists registers not taken today, unless the school is closed', async () => {
    const { asAdministrator, account_id, elsewhere, student, studentElsewhere } =
      await makeScene(server)
    const slot = await makeTimeslot(server, { account_id, start_time: '00:00', end_time: '00:30' })
    const registers = async () => (await asAdministrator.call(getSchoolToday)).open_registers.first
    expect(await registers()).toEqual([])
    await makeSession(server, { account_id, student_id: student.id })
    expect((await registers()).map(({ section_name }) => section_name)).toEqual([
      'Class A',
      'Class B',
    ])
    const date = dateIn(ZONE)
    const timeslot_id = slot.id
    const tap = (of: typeof student, status: 'present' | 'none') => {
      const { id: student_id, section_id } = of
      const attendance = { account_id, student_id, section_id, timeslot_id, status, date }
      return makeAttendance(server, attendance)
    }
    await tap(studentElsewhere, 'none')
    await tap(student, 'present')
    expect(await registers()).toEqual([
      { section_id: elsewhere.id, section_name: 'Class B', timeslot_id, start_time: '00:00' },
    ])
  })

  test('is for administrators only', async () => {
    const { asTeacher } = await makeScene(server)
    await expect(asTeacher.call(getSchoolToday)).rejects.toThrow('forbidden')
  })
})
