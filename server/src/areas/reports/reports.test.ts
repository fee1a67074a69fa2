import * as contract from '@talaqqi/contract/reports'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { lessons, sessions } from '../../tables/index.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSession } from '../sessions/factory.ts'

const server = useServer()
const days = { start_date: '2026-01-05', end_date: '2026-03-15' }
const both = [contract.makeReport, contract.makeIndicatorGroupReport]

describe('a report of some students', () => {
  test("is refused whole if one student is out of the teacher's reach", async () => {
    const { asTeacher, asAdministrator, student, studentElsewhere } = await makeScene(server)
    const body = { ...days, students: [student.id, studentElsewhere.id] }
    for (const route of both) {
      expect((await asTeacher.refused(route, { body })).status).toBe(403)
      const { students } = await asAdministrator.call(route, { body })
      expect(students).toHaveLength(2)
    }
  })

  test("does not find another school's student", async () => {
    const here = await makeScene(server)
    const there = await makeScene(server)
    const body = { ...days, students: [here.student.id, there.student.id] }
    for (const route of both)
      expect((await here.asAdministrator.refused(route, { body })).status).toBe(404)
  })

  test('begins and ends with the days of the school, not of UTC', async () => {
    const { asTeacher, account_id, student } = await makeScene(server)
    const at = (created_at: string) =>
      makeSession(server, { account_id, student_id: student.id, created_at: new Date(created_at) })
    // In South Africa it is two hours later.
    await at('2026-01-04T21:59:59Z')
    const first = await at('2026-01-04T22:00:00Z')
    const last = await at('2026-03-15T21:59:59Z')
    await at('2026-03-15T22:00:00Z')
    const body = { ...days, students: [student.id, student.id] }
    const report = await asTeacher.call(contract.makeReport, { body })
    expect(report.sessions.map(({ id }) => id)).toEqual([last.id, first.id])
    expect(report.students).toHaveLength(1)
  })

  test('shows where verse sessions begin and end, by hizb quarter', async () => {
    const { asTeacher, account_id, student } = await makeScene(server)
    const portion = { section: 'verse', start: 1, end: 148, type: 'new_lesson' } as const
    const created_at = new Date('2026-02-01T10:00:00Z')
    await makeSession(server, { account_id, student_id: student.id, created_at, ...portion })
    const body = { ...days, students: [student.id] }
    const { sessions: found } = await asTeacher.call(contract.makeReport, { body })
    expect(found[0]?.start_verse?.hizbQuarter).toBe(1)
    expect(found[0]?.end_verse).toEqual({
      id: 148,
      surah_id: 2,
      numberInSurah: 141,
      hizbQuarter: 8,
    })
  })

  test('with too many lessons for one answer is refused', async () => {
    const { asTeacher, account_id, student, teacher } = await makeScene(server)
    const created_at = new Date('2026-02-01T10:00:00Z')
    const one = () => ({
      account_id,
      id: v7(),
      name: 'Juz 3',
      type: 'old_lesson' as const,
      status: 'completed' as const,
      section: 'juz' as const,
      start: 3,
      end: 3,
      student_id: student.id,
      section_id: student.section_id,
      user_id: teacher.user_id,
      created_at,
    })
    const rows = Array.from({ length: contract.REPORT_SESSIONS_LIMIT }, one)
    await server.db.insert(sessions).values(rows)
    await server.db
      .insert(lessons)
      .values(
        rows.map(({ id }) => ({ account_id, session_id: id, id, position: 0, name: 'Juz 3' })),
      )
    const body = { ...days, students: [student.id] }
    const whole = await asTeacher.call(contract.makeReport, { body })
    expect(whole.sessions).toHaveLength(contract.REPORT_SESSIONS_LIMIT)
    await server.db.insert(sessions).values(one())
    const { status, detail } = await asTeacher.refused(contract.makeReport, { body })
    expect([status, detail.code]).toEqual([413, 'too_large'])
  })
})
