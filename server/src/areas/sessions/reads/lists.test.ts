import {
  getLastNewLesson,
  getSession,
  listRecentSessions,
  listSessionsOfStudent,
} from '@talaqqi/contract/sessions'
import { LESSON_TYPES } from '@talaqqi/quran'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { students } from '../../../tables/index.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeSession } from '../factory.ts'

const server = useServer()
type Scene = Awaited<ReturnType<typeof makeScene>>

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute))
const names = (list: { name: string }[]) => list.map(({ name }) => name)

async function makeHistory({ account_id, student, studentElsewhere }: Scene) {
  const here = { account_id, student_id: student.id }
  await makeSession(server, { ...here, name: 'Second', created_at: at(2), type: 'recent_lesson' })
  await makeSession(server, { ...here, name: 'First', created_at: at(1), type: 'old_lesson' })
  await makeSession(server, { ...here, name: 'Third', created_at: at(3), type: 'old_lesson' })
  const there = { account_id, student_id: studentElsewhere.id }
  await makeSession(server, { ...there, name: 'Elsewhere', created_at: at(4) })
}

describe('recent lessons', () => {
  test('come newest first; teachers get only the lessons of their classes', async () => {
    const scene = await makeScene(server)
    await makeHistory(scene)
    await makeHistory(await makeScene(server))
    expect(names(await scene.asAdministrator.call(listRecentSessions))).toEqual([
      'Elsewhere',
      'Third',
      'Second',
      'First',
    ])
    expect(names(await scene.asTeacher.call(listRecentSessions))).toEqual([
      'Third',
      'Second',
      'First',
    ])
  })

  test('are filtered by class, and paged', async () => {
    const scene = await makeScene(server)
    await makeHistory(scene)
    const { asAdministrator, section } = scene
    const list = async (query: object) =>
      names(await asAdministrator.call(listRecentSessions, { query }))
    expect(await list({ section_id: section.id })).toEqual(['Third', 'Second', 'First'])
    expect(await list({ section_id: section.id, skip: 1, limit: 1 })).toEqual(['Second'])
    expect(await list({ skip: 4 })).toEqual([])
  })

  test('show parts and percentage as the lesson itself does', async () => {
    const scene = await makeScene(server)
    await makeHistory(scene)
    const [latest] = await scene.asTeacher.call(listRecentSessions)
    const params = { id: latest?.id ?? '' }
    const {
      start_verse: _,
      end_verse: __,
      endVerseId: ___,
      marks: ____,
      lessons,
      ...whole
    } = await scene.asTeacher.call(getSession, { params })
    expect(latest).toEqual({
      ...whole,
      lessons: lessons.map(({ concerns: _concerns, ...lesson }) => lesson),
    })
  })

  test('stay with the class where they were captured when a student moves', async () => {
    const scene = await makeScene(server)
    await makeHistory(scene)
    const { account_id, student, section, elsewhere, asAdministrator, asTeacher } = scene
    await server.db
      .update(students)
      .set({ section_id: elsewhere.id })
      .where(and(eq(students.account_id, account_id), eq(students.id, student.id)))
    const of = async (section_id: string) =>
      names(await asAdministrator.call(listRecentSessions, { query: { section_id } }))
    expect(await of(section.id)).toEqual(['Third', 'Second', 'First'])
    expect(await of(elsewhere.id)).toEqual(['Elsewhere'])
    // The student is in another class now.
    expect(await asTeacher.call(listRecentSessions)).toEqual([])
  })
})

describe("a student's lessons", () => {
  const list = async ({ asTeacher, student }: Scene, query: object = {}) =>
    names(await asTeacher.call(listSessionsOfStudent, { params: { id: student.id }, query }))

  test('come newest first, paged', async () => {
    const scene = await makeScene(server)
    await makeHistory(scene)
    expect(await list(scene)).toEqual(['Third', 'Second', 'First'])
    expect(await list(scene, { skip: 2, limit: 100 })).toEqual(['First'])
  })

  test('are those of the given types', async () => {
    const scene = await makeScene(server)
    await makeHistory(scene)
    expect(await list(scene, { lesson_types: 'old_lesson' })).toEqual(['Third', 'First'])
    expect(await list(scene, { lesson_types: ['old_lesson', 'recent_lesson'] })).toHaveLength(3)
    expect(await list(scene, { lesson_types: ['exam'] })).toEqual([])
    expect(await list(scene, { lesson_types: [...LESSON_TYPES] })).toHaveLength(3)
  })

  test('of the same moment keep their order from page to page', async () => {
    const scene = await makeScene(server)
    const { account_id, student } = scene
    for (const name of ['a', 'b', 'c', 'd'])
      await makeSession(server, { account_id, student_id: student.id, name, created_at: at(1) })
    const pages = await Promise.all([0, 1, 2, 3].map((skip) => list(scene, { skip, limit: 1 })))
    expect(pages.flat()).toEqual(['d', 'c', 'b', 'a'])
    expect(await list(scene)).toEqual(pages.flat())
  })
})

describe('the end of the last new lesson', () => {
  const portion = { section: 'verse', start: 1, lines: 3 } as const

  test('is null before the first new lesson', async () => {
    const { asTeacher, student } = await makeScene(server)
    expect(await asTeacher.call(getLastNewLesson, { params: { id: student.id } })).toEqual({
      new_lesson: null,
      inside_lesson: null,
    })
  })

  test('is that of the last completed new lesson and inside reading', async () => {
    const { asTeacher, student, account_id } = await makeScene(server)
    const of = { account_id, student_id: student.id, ...portion }
    await makeSession(server, { ...of, type: 'new_lesson', end: 12, created_at: at(2) })
    await makeSession(server, { ...of, type: 'new_lesson', end: 9, created_at: at(1) })
    await makeSession(server, {
      ...of,
      type: 'new_lesson',
      end: 20,
      created_at: at(3),
      status: 'paused',
    })
    await makeSession(server, {
      ...of,
      type: 'new_lesson',
      end: 21,
      created_at: at(4),
      status: 'incomplete',
    })
    await makeSession(server, {
      ...of,
      type: 'new_lesson',
      end: 22,
      created_at: at(5),
      deleted_at: at(6),
    })
    await makeSession(server, { ...of, type: 'inside_lesson', end: 300, created_at: at(7) })
    await makeSession(server, {
      account_id,
      ...portion,
      type: 'new_lesson',
      end: 400,
      created_at: at(8),
    })
    expect(await asTeacher.call(getLastNewLesson, { params: { id: student.id } })).toEqual({
      new_lesson: { end_verse: { surah_id: 2, numberInSurah: 5 } },
      inside_lesson: { end_verse: { surah_id: 3, numberInSurah: 7 } },
    })
  })
})
