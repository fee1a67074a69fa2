import { getSetupProgress } from '@talaqqi/contract/dashboard'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { signIn } from '../../testing/client.ts'
import {
  makeIndicator,
  makeSchool,
  makeSection,
  makeSession,
  makeStudent,
  makeUser,
} from '../../testing/factories.ts'
import { makeScene } from '../../testing/scene.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()

describe('the dashboard', () => {
  test('of a new school says what is still to do, step by step', async () => {
    const { account_id } = await makeSchool(server)
    const client = await signIn(server, await makeUser(server, { account_id, is_admin: true }))
    const steps = { ready: false, sections: 0, students: 0, indicators: 0, total_sessions_today: 0 }
    expect(await client.call(getSetupProgress)).toEqual(steps)
    const { id: section_id } = await makeSection(server, { account_id })
    expect(await client.call(getSetupProgress)).toEqual({ ...steps, sections: 1 })
    await makeStudent(server, { account_id, section_id })
    expect(await client.call(getSetupProgress)).toEqual({ ...steps, sections: 1, students: 1 })
    await makeIndicator(server, { account_id })
    expect(await client.call(getSetupProgress)).toEqual({
      ready: true,
      sections: 1,
      students: 1,
      indicators: 1,
      total_sessions_today: 0,
    })
  })

  test('counts what the person reaches, without disabled students and other schools', async () => {
    const { asTeacher, asAdministrator, account_id, section, student, studentElsewhere } =
      await makeScene(server)
    await makeStudent(server, { account_id, section_id: section.id, is_active: false })
    for (const { id } of [student, studentElsewhere])
      await makeSession(server, { account_id, student_id: id })
    await makeSession(server)
    expect(await asAdministrator.call(getSetupProgress)).toEqual({
      ready: true,
      sections: 2,
      students: 2,
      indicators: 1,
      total_sessions_today: 2,
    })
    expect(await asTeacher.call(getSetupProgress)).toEqual({
      ready: true,
      sections: 1,
      students: 1,
      indicators: 1,
      total_sessions_today: 1,
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
