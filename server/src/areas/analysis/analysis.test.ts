import * as contract from '@talaqqi/contract/analysis'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { makeSection, makeSession, makeStudent } from '../../testing/factories.ts'
import { makeScene } from '../../testing/scene.ts'
import { useServer } from '../../testing/server.ts'
import { sheetOf } from '../../testing/workbooks.ts'

const server = useServer()
const DAY_MS = 86_400_000

describe('an analysis', () => {
  test('is of the last twelve months where no days are named', async () => {
    const { asAdministrator, account_id, student, time_zone } = await makeScene(server)
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
    for (const days of [1, 360, 380])
      await makeSession(server, { account_id, student_id: student.id, created_at: ago(days) })
    const { start_date, end_date, class_stats } = await asAdministrator.call(
      contract.getClassesAnalysis,
    )
    const today = dateIn(time_zone)
    expect(end_date).toBe(today)
    expect(start_date.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) - 1))
    expect(class_stats.map(({ total_old }) => total_old)).toEqual([2, 0])
  })

  test('leaves a lesson with the class in which it was captured, when the student has moved', async () => {
    const { asAdministrator, account_id, student, section, elsewhere } = await makeScene(server)
    const of = { account_id, student_id: student.id }
    await makeSession(server, { ...of, section_id: elsewhere.id })
    await makeSession(server, of)
    const there = await asAdministrator.call(contract.getClassAnalysis, {
      params: { id: elsewhere.id },
    })
    expect(there.data.find(({ id }) => id === student.id)?.sessions_count).toBe(1)
    const here = await asAdministrator.call(contract.getClassAnalysis, {
      params: { id: section.id },
    })
    expect(here.sessions_count).toBe(1)
  })

  test('shows a student who has had no lesson yet, with an average of 0', async () => {
    const { asTeacher, section } = await makeScene(server)
    const { data, average } = await asTeacher.call(contract.getClassAnalysis, {
      params: { id: section.id },
    })
    const none = { count: 0, average: 0 }
    expect(average).toBe(0)
    expect(data[0]?.lesson_type_averages).toEqual({
      new_lesson: none,
      recent_lesson: none,
      old_lesson: none,
    })
  })

  test('of a student in a class is not for a teacher of the student, but not of the class', async () => {
    const { asTeacher, asAdministrator, account_id, student, elsewhere } = await makeScene(server)
    await makeSession(server, { account_id, student_id: student.id, section_id: elsewhere.id })
    const params = { id: elsewhere.id, student_id: student.id }
    expect((await asTeacher.refused(contract.getStudentAnalysis, { params })).status).toBe(403)
    const { sessions } = await asAdministrator.call(contract.getStudentAnalysis, { params })
    expect(sessions).toHaveLength(1)
  })

  test('of days that end before they begin is refused, by name', async () => {
    const { asAdministrator } = await makeScene(server)
    const query = { start_date: '2026-02-01', end_date: '2026-01-31' }
    for (const route of [contract.getClassesAnalysis, contract.listAllLessons]) {
      const { status, detail } = await asAdministrator.refused(route, { query })
      expect([status, detail.fields?.[0]?.path, detail.fields?.[0]?.code]).toEqual([
        422,
        'end_date',
        'end_before_start',
      ])
    }
  })
})

describe('All Lessons', () => {
  test("of a student is refused to a teacher of other classes, and unknown to another school's", async () => {
    const { asTeacher, studentElsewhere } = await makeScene(server)
    const there = await makeScene(server)
    const query = { student_id: studentElsewhere.id }
    for (const route of [contract.listAllLessons, contract.listTotalMemorized]) {
      expect((await asTeacher.refused(route, { query })).status).toBe(403)
      expect((await there.asAdministrator.refused(route, { query })).status).toBe(404)
    }
  })

  test('as a file holds what the filters leave, page after page, as CSV and for Excel', async () => {
    const { asTeacher, account_id, student, section, studentElsewhere } = await makeScene(server)
    const lesson = { account_id, student_id: student.id, comment: 'Very, very good' }
    for (const type of ['old_lesson', 'exam', 'old_lesson'] as const)
      await makeSession(server, { ...lesson, type })
    await makeSession(server, { account_id, student_id: studentElsewhere.id })
    const query = { section_id: section.id, type: 'old_lesson' as const }
    const { path } = contract.exportAllLessons
    const csv = await asTeacher.send({ method: 'GET', path, query })
    const lines = csv.body.slice(1).trimEnd().split('\r\n')
    expect(lines[0]).toBe('Full Name,Lesson,Type,Teacher,Comment,Lines,Status,Created at')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('"Very, very good"')
    const excel = await asTeacher.send({ method: 'GET', path, query: { ...query, format: 'xlsx' } })
    const rows = await sheetOf(excel.rawPayload)
    expect(rows.map(([, , type]) => type)).toEqual(['Type', 'Old Lesson', 'Old Lesson'])
  })
})

test('Total Memorized lists whoever has memorised nothing too, and nobody who is disabled', async () => {
  const { asAdministrator, account_id } = await makeScene(server)
  const { id: section_id } = await makeSection(server, { account_id })
  const make = (first_name: string, is_active = true) =>
    makeStudent(server, { account_id, section_id, first_name, last_name: 'A', is_active })
  const { id: student_id } = await make('Zaid')
  await make('Amina')
  await make('Bilal', false)
  const lesson = { account_id, student_id, type: 'new_lesson' as const }
  await makeSession(server, { ...lesson, lines: 20 })
  await makeSession(server, { ...lesson, lines: 9, status: 'incomplete' })
  const listed = await asAdministrator.call(contract.listTotalMemorized, { query: { section_id } })
  expect(listed.map(({ fullname, ...row }) => [fullname, row.total_lines, row.pages_15])).toEqual([
    ['Amina A', 0, 0],
    ['Zaid A', 20, 1.33],
  ])
})
