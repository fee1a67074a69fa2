import * as contract from '@talaqqi/contract/analysis'
import * as lists from '@talaqqi/contract/analysis-lessons'
import { exportTable } from '@talaqqi/contract/exports'
import { LESSON_TYPES, type LessonType } from '@talaqqi/quran'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { concerns, indicators, lessons, students } from '../../tables/index.ts'
import { sheetOf } from '../../testing/outside/workbooks.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSection } from '../sections/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from '../students/factory.ts'

const server = useServer()
const DAY_MS = 86_400_000

describe('an analysis', () => {
  test('covers the last twelve months by default', async () => {
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

  test("counts a moved student's lesson in the class of its capture", async () => {
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

  test('shows a student without lessons, and no average', async () => {
    const { asTeacher, section } = await makeScene(server)
    const { data, average } = await asTeacher.call(contract.getClassAnalysis, {
      params: { id: section.id },
    })
    const none = { count: 0, average: null, mistakes: 0 }
    expect(average).toBeNull()
    expect(data[0]?.lesson_type_averages).toEqual({
      new_lesson: none,
      recent_lesson: none,
      old_lesson: none,
    })
  })

  test('of a student in a class needs access to that class', async () => {
    const { asTeacher, asAdministrator, account_id, student, elsewhere } = await makeScene(server)
    await makeSession(server, { account_id, student_id: student.id, section_id: elsewhere.id })
    const params = { id: elsewhere.id, student_id: student.id }
    expect((await asTeacher.refused(contract.getStudentAnalysis, { params })).status).toBe(403)
    const { sessions } = await asAdministrator.call(contract.getStudentAnalysis, { params })
    expect(sessions).toHaveLength(1)
  })

  test('names the field if the end is before the start', async () => {
    const { asAdministrator } = await makeScene(server)
    const query = { start_date: '2026-02-01', end_date: '2026-01-31' }
    for (const route of [contract.getClassesAnalysis, lists.listAllLessons]) {
      const { status, detail } = await asAdministrator.refused(route, { query })
      expect([status, detail.fields?.[0]?.path, detail.fields?.[0]?.code]).toEqual([
        422,
        'end_date',
        'end_before_start',
      ])
    }
  })
})

describe('a class', () => {
  test('adds up: new, recent, old and other lessons are all lessons', async () => {
    const { asAdministrator, account_id, student, section } = await makeScene(server)
    for (const type of LESSON_TYPES)
      await makeSession(server, { account_id, student_id: student.id, type })
    const { class_stats, overall_stats } = await asAdministrator.call(contract.getClassesAnalysis)
    const total = LESSON_TYPES.length
    const figures = { total_new: 1, total_recent: 1, total_old: 1, total_other: total - 3 }
    expect(class_stats[0]).toMatchObject({ total_lessons: total, ...figures })
    expect(overall_stats).toEqual(figures)
    const params = { id: section.id }
    const { data } = await asAdministrator.call(contract.getClassAnalysis, { params })
    expect(data[0]).toMatchObject({ sessions_count: total, other_types: { count: total - 3 } })
  })

  test('marks children who were disabled or have moved', async () => {
    const { asAdministrator, account_id, student, section, elsewhere } = await makeScene(server)
    const of = { account_id, section_id: section.id }
    const gone = await makeStudent(server, { ...of, is_active: false })
    const moved = await makeStudent(server, { account_id, section_id: elsewhere.id })
    for (const { id: student_id } of [gone, moved, student])
      await makeSession(server, { ...of, student_id })
    const { data } = await asAdministrator.call(contract.getClassAnalysis, {
      params: { id: section.id },
    })
    const { items } = await asAdministrator.call(lists.listAllLessons, {
      query: { section_id: section.id },
    })
    const marksOf = (id: string) => [
      data.find((one) => one.id === id),
      items.find((one) => one.student_id === id),
    ]
    for (const [{ id }, is_active, has_moved] of [
      [gone, false, false],
      [moved, true, true],
      [student, true, false],
    ] as const)
      expect(marksOf(id)).toMatchObject([
        { is_active, has_moved },
        { is_active, has_moved },
      ])
  })

  test('has mistakes but no average if no mistake costs anything', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, account_id, student, section, indicator } = scene
    await server.db
      .update(indicators)
      .set({ use_percentage: false })
      .where(and(eq(indicators.account_id, account_id), eq(indicators.id, indicator.id)))
    await makeHeard(scene, { type: 'old_lesson', total: 1020 })
    const answer = await asAdministrator.call(contract.getClassAnalysis, {
      params: { id: section.id },
    })
    expect(answer).toMatchObject({
      average: null,
      mistakes: 1020,
      data: [
        {
          averages: null,
          mistakes: 1020,
          lesson_type_averages: { old_lesson: { count: 1, average: null, mistakes: 1020 } },
        },
      ],
    })
    const params = { id: section.id, student_id: student.id }
    const { sessions } = await asAdministrator.call(contract.getStudentAnalysis, { params })
    expect(sessions[0]?.mark).toBeNull()
    const { body } = await asAdministrator.send({
      method: 'GET',
      path: exportTable.path,
      query: { of: 'sessions' },
    })
    expect(body).toContain(',completed,–,')
  })

  test('has the averages of the last eight weeks and of each type', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, section } = scene
    await makeHeard(scene, { type: 'old_lesson', total: 1, created_at: daysBefore(0) })
    await makeHeard(scene, { type: 'new_lesson', total: 3, created_at: daysBefore(15) })
    await makeHeard(scene, { type: 'new_lesson', total: 9, created_at: daysBefore(100) })
    const answer = await asAdministrator.call(contract.getClassAnalysis, {
      params: { id: section.id },
    })
    const child = answer.data.find(({ sessions_count }) => sessions_count > 0)
    const average = (type: 'new_lesson' | 'old_lesson') => answer.lesson_type_averages[type].average
    expect(child?.weeks).toEqual([
      ...[null, null, null, null, null],
      child?.weeks[5],
      null,
      average('old_lesson'),
    ])
    expect(child?.weeks[5]).toBeGreaterThan(average('new_lesson') ?? 0)
    expect(child?.last_heard).toBe(daysBefore(0).toISOString())
    expect(answer.lesson_type_averages.new_lesson).toMatchObject({ count: 2, mistakes: 12 })
  })

  test('leaves lessons without weighed indicators out of its average', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, account_id, section, indicator } = scene
    await server.db
      .update(indicators)
      .set({ percentage_type: 'specific', percentage: 0, new_lesson_percentage: 10 })
      .where(and(eq(indicators.account_id, account_id), eq(indicators.id, indicator.id)))
    await makeHeard(scene, { type: 'new_lesson', total: 2 })
    await makeHeard(scene, { type: 'exam', total: 3 })
    const { average, mistakes } = await asAdministrator.call(contract.getClassAnalysis, {
      params: { id: section.id },
    })
    expect([average, mistakes]).toEqual([80, 5])
  })
})

test('a class as a file has no formula, and the class last', async () => {
  const scene = await makeScene(server)
  const { asTeacher, account_id, section, elsewhere, student } = scene
  const of = { account_id, section_id: section.id }
  await makeStudent(server, { ...of, first_name: 'Aadam', last_name: 'Left', is_active: false })
  const gone = await makeStudent(server, { ...of, first_name: 'Aadil', last_name: 'Gone' })
  await makeHeard({ ...scene, student: gone }, { type: 'old_lesson', total: 10 })
  await server.db
    .update(students)
    .set({ is_active: false })
    .where(and(eq(students.account_id, account_id), eq(students.id, gone.id)))
  await makeStudent(server, { ...of, first_name: '=cmd()', last_name: 'A' })
  await makeHeard(scene, { type: 'new_lesson', total: 2 })
  await makeHeard(scene, { type: 'exam', total: 4 })
  const { path } = contract.exportClassAnalysis
  const at = { method: 'GET', path: path.replace(':id', section.id) } as const
  const excel = await asTeacher.send({ ...at, query: { format: 'xlsx' } })
  const [headings, ...rows] = await sheetOf(excel.rawPayload)
  expect(headings?.slice(0, 5)).toEqual(['Student', 'Status', 'Lessons', 'New', 'New, average'])
  const name = `${student.first_name} ${student.last_name}`
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ['=cmd() A', '', '0', '0', '–'],
    [name, '', '2', '1', '99'],
    ['Aadil Gone', 'Disabled', '1', '0', '–'],
    ['Class', '', '3', '1', '99'],
  ])
  // Overall: of 99, 98 and 95.
  expect(rows.at(-1)?.[10]).toBe('97.33')
  const csv = await asTeacher.send({ ...at, query: {} })
  expect(csv.body).toContain("'=cmd() A")
  const there = path.replace(':id', elsewhere.id)
  expect((await asTeacher.send({ ...at, path: there })).statusCode).toBe(403)
})

const now = new Date()
const daysBefore = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

async function makeHeard(
  { account_id, student, indicator }: Scene,
  { type, total, created_at }: { type: LessonType; total: number; created_at?: Date },
) {
  const own = created_at ? { created_at } : {}
  const session = await makeSession(server, { account_id, student_id: student.id, type, ...own })
  const of = { account_id, session_id: session.id }
  const lesson_id = v7()
  await server.db.insert(lessons).values({ ...of, id: lesson_id, position: 1, name: 'part' })
  await server.db
    .insert(concerns)
    .values({ ...of, id: v7(), lesson_id, indicator_id: indicator.id, total })
}

describe('All Lessons', () => {
  test("of a student is refused to other classes' teachers and other schools", async () => {
    const { asTeacher, studentElsewhere } = await makeScene(server)
    const there = await makeScene(server)
    const query = { student_id: studentElsewhere.id }
    for (const route of [
      lists.listAllLessons,
      lists.listLessonPage,
      lists.countAllLessons,
      lists.listTotalMemorized,
    ]) {
      expect((await asTeacher.refused(route, { query })).status).toBe(403)
      expect((await there.asAdministrator.refused(route, { query })).status).toBe(404)
    }
  })

  test('as a file contains all filtered pages, as CSV and for Excel', async () => {
    const { asTeacher, account_id, student, section, studentElsewhere } = await makeScene(server)
    const lesson = { account_id, student_id: student.id, comment: 'Very, very good' }
    for (const type of ['old_lesson', 'exam', 'old_lesson'] as const)
      await makeSession(server, { ...lesson, type })
    await makeSession(server, { account_id, student_id: studentElsewhere.id })
    const query = { section_id: section.id, type: 'old_lesson' as const }
    const { path } = lists.exportAllLessons
    const csv = await asTeacher.send({ method: 'GET', path, query })
    const lines = csv.body.slice(1).trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      'Full Name,Lesson,Type,Teacher,Comment,Lines,Status,Created at,Percentage,Class,Student id,Id',
    )
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('"Very, very good"')
    const excel = await asTeacher.send({ method: 'GET', path, query: { ...query, format: 'xlsx' } })
    const rows = await sheetOf(excel.rawPayload)
    expect(rows.map(([, , type]) => type)).toEqual(['Type', 'Old Lesson', 'Old Lesson'])
  })
})

test('All Lessons has the percentage of completed lessons and the class', async () => {
  const { asTeacher, account_id, student, section, indicator } = await makeScene(server)
  const of = { account_id, student_id: student.id, section_id: section.id }
  const { id: session_id } = await makeSession(server, of)
  await makeSession(server, { ...of, status: 'incomplete' })
  await makeSession(server, { ...of, type: 'other' })
  const [part] = await server.db.select().from(lessons).where(eq(lessons.session_id, session_id))
  await server.db.insert(concerns).values({
    ...{ account_id, session_id, lesson_id: part?.id ?? '' },
    ...{ indicator_id: indicator.id, id: v7(), total: 3 },
  })
  const { items } = await asTeacher.call(lists.listAllLessons, {
    query: { student_id: student.id },
  })
  expect(items.map(({ percentage, class_name }) => [percentage, class_name])).toEqual([
    [null, section.name],
    [null, section.name],
    [98.5, section.name],
  ])
})

test('Total Memorized lists active students, even those with nothing memorised', async () => {
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
  const listed = await asAdministrator.call(lists.listTotalMemorized, { query: { section_id } })
  expect(listed.map(({ fullname, ...row }) => [fullname, row.total_lines, row.pages_15])).toEqual([
    ['Amina A', 0, 0],
    ['Zaid A', 20, 1.33],
  ])
  const query = { section_id, include_disabled: 'true' as const }
  const all = await asAdministrator.call(lists.listTotalMemorized, { query })
  expect(all.map(({ fullname, is_active }) => [fullname, is_active])).toEqual([
    ['Amina A', true],
    ['Bilal A', false],
    ['Zaid A', true],
  ])
  const path = lists.exportTotalMemorized.path
  const { body } = await asAdministrator.send({ method: 'GET', path, query })
  expect(body).toContain('Bilal A,0,0,0,No')
})
