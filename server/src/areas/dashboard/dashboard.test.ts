import {
  getClassToday,
  getClassTodayOfStudent,
  getSetupProgress,
} from '@talaqqi/contract/dashboard'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { signIn } from '../../testing/client.ts'
import { makeSchool } from '../../testing/schools/factories.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { makeIndicator } from '../indicators/factory.ts'
import { makeSection } from '../sections/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makeTimeslot } from '../timeslots/factory.ts'
import { makeUser } from '../users/factory.ts'

const server = useServer()

describe('the dashboard', () => {
  test('of a new school shows the open setup steps', async () => {
    const { account_id } = await makeSchool(server)
    const client = await signIn(server, await makeUser(server, { account_id, is_admin: true }))
    const none = {
      timeslots: 0,
      colleagues: 0,
      has_lessons: false,
      unsent_mails: 0,
      total_sessions_today: 0,
      students_heard_today: 0,
    }
    const steps = { ready: false, sections: 0, students: 0, indicators: 0, ...none }
    expect(await client.call(getSetupProgress)).toEqual(steps)
    const { id: section_id } = await makeSection(server, { account_id })
    expect(await client.call(getSetupProgress)).toEqual({ ...steps, sections: 1 })
    const { id: student_id } = await makeStudent(server, { account_id, section_id })
    expect(await client.call(getSetupProgress)).toEqual({ ...steps, sections: 1, students: 1 })
    await makeIndicator(server, { account_id })
    const ready = { ...none, ready: true, sections: 1, students: 1, indicators: 1 }
    expect(await client.call(getSetupProgress)).toEqual(ready)
    await makeTimeslot(server, { account_id })
    expect(await client.call(getSetupProgress)).toEqual({ ...ready, timeslots: 1 })
    await makeUser(server, { account_id })
    const invited = { ...ready, timeslots: 1, colleagues: 1 }
    expect(await client.call(getSetupProgress)).toEqual(invited)
    const created_at = new Date('2024-03-01T08:00:00Z')
    await makeSession(server, { account_id, student_id, created_at })
    expect(await client.call(getSetupProgress)).toMatchObject({ has_lessons: true })
  })

  test('counts accessible records, without disabled students and other schools', async () => {
    const { asTeacher, asAdministrator, account_id, section, student, studentElsewhere } =
      await makeScene(server)
    await makeStudent(server, { account_id, section_id: section.id, is_active: false })
    for (const { id } of [student, studentElsewhere])
      await makeSession(server, { account_id, student_id: id })
    await makeSession(server)
    expect(await asAdministrator.call(getSetupProgress)).toMatchObject({
      ready: true,
      sections: 2,
      students: 2,
      indicators: 1,
      total_sessions_today: 2,
    })
    expect(await asTeacher.call(getSetupProgress)).toMatchObject({
      ready: true,
      sections: 1,
      students: 1,
      indicators: 1,
      total_sessions_today: 1,
    })
  })

  test('counts a child as heard once a lesson of today is over', async () => {
    const { asAdministrator, asTeacher, account_id, student, studentElsewhere, section } =
      await makeScene(server)
    const make = (student_id: string, status: 'completed' | 'incomplete' | 'started') =>
      makeSession(server, { account_id, student_id, status })
    const disabled = await makeStudent(server, {
      account_id,
      section_id: section.id,
      is_active: false,
    })
    await make(student.id, 'started')
    await make(disabled.id, 'completed')
    expect(await asTeacher.call(getSetupProgress)).toMatchObject({ students_heard_today: 0 })
    for (const status of ['completed', 'incomplete'] as const) await make(student.id, status)
    await make(studentElsewhere.id, 'incomplete')
    expect(await asTeacher.call(getSetupProgress)).toMatchObject({ students_heard_today: 1 })
    expect(await asAdministrator.call(getSetupProgress)).toMatchObject({
      students: 2,
      students_heard_today: 2,
    })
  })

  test('never asks a teacher without a class to set the school up', async () => {
    const { account_id } = await makeScene(server)
    const idle = await signIn(server, await makeUser(server, { account_id }))
    expect(await idle.call(getSetupProgress)).toMatchObject({
      ready: true,
      sections: 0,
      students: 0,
    })
  })

  test.each([
    ['Africa/Johannesburg', '+02:00'],
    ['Pacific/Kiritimati', '+14:00'],
    ['Pacific/Pago_Pago', '-11:00'],
    ['Asia/Kolkata', '+05:30'],
  ])("counts today's lessons from midnight in %s", async (time_zone, offset) => {
    const { account_id } = await makeSchool(server, { time_zone })
    const { id: student_id } = await makeStudent(server, { account_id })
    const client = await signIn(server, await makeUser(server, { account_id, is_admin: true }))
    const midnight = new Date(`${dateIn(time_zone)}T00:00:00.000${offset}`)
    const before = new Date(midnight.getTime() - 1)
    await makeSession(server, { account_id, student_id, created_at: before })
    expect((await client.call(getSetupProgress)).total_sessions_today).toBe(0)
    await makeSession(server, { account_id, student_id, created_at: midnight })
    expect((await client.call(getSetupProgress)).total_sessions_today).toBe(1)
  })
})

describe('a class today', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

  test("shows today's, last and open lessons of each child", async () => {
    const { asTeacher, account_id, section, student, studentElsewhere } = await makeScene(server)
    const of = { account_id, student_id: student.id }
    const newest = await makeSession(server, { ...of, type: 'old_lesson', created_at: daysAgo(3) })
    await makeSession(server, { ...of, type: 'old_lesson', created_at: daysAgo(4) })
    const fresh = await makeSession(server, { ...of, type: 'new_lesson', created_at: daysAgo(40) })
    const status = 'paused'
    const open = await makeSession(server, { ...of, created_at: daysAgo(9), status })
    await makeSession(server, { ...of, type: 'recent_lesson', created_at: daysAgo(300) })
    await makeSession(server, { ...of, type: 'inside_lesson', deleted_at: new Date() })
    await makeSession(server, { account_id, student_id: studentElsewhere.id })
    const one = await makeSession(server, of)
    const other = await makeSession(server, { ...of, created_at: new Date(Date.now() + 1) })
    const [child, ...more] = await asTeacher.call(getClassToday, {
      query: { section_id: section.id },
    })
    expect(more).toEqual([])
    expect(child).toMatchObject({ id: student.id, is_absent: false })
    const told = child?.lessons.map(({ id, is_today, percentage }) => [id, is_today, percentage])
    expect(told).toEqual([
      [other.id, true, 100],
      [one.id, true, 100],
      [open.id, false, null],
      [fresh.id, false, null],
    ])
    expect(told?.flat()).not.toContain(newest.id)
    const alone = await asTeacher.call(getClassTodayOfStudent, { params: { id: student.id } })
    expect(alone).toEqual(child)
  })

  test('shows absences by the latest timeslot of today', async () => {
    const { asTeacher, account_id, section, student } = await makeScene(server)
    const late = await makeStudent(server, { account_id, section_id: section.id })
    const date = dateIn('Africa/Johannesburg')
    const [morning, afternoon] = [
      await makeTimeslot(server, { account_id, start_time: '08:00', end_time: '09:00' }),
      await makeTimeslot(server, { account_id, start_time: '15:00', end_time: '16:00' }),
    ]
    const tap = (student_id: string, timeslot_id: string, status: 'present' | 'absent') =>
      makeAttendance(server, { account_id, student_id, timeslot_id, status, date })
    await tap(student.id, morning.id, 'present')
    await tap(student.id, afternoon.id, 'absent')
    await tap(late.id, morning.id, 'absent')
    await tap(late.id, afternoon.id, 'present')
    const hour = await asTeacher.call(getClassToday, { query: { section_id: section.id } })
    expect(hour.filter((child) => child.is_absent).map(({ id }) => id)).toEqual([student.id])
  })

  test('of an empty class is empty', async () => {
    const { asAdministrator, account_id } = await makeScene(server)
    const { id: section_id } = await makeSection(server, { account_id })
    expect(await asAdministrator.call(getClassToday, { query: { section_id } })).toEqual([])
  })
})
