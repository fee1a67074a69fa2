import { getSetupProgress } from '@talaqqi/contract/dashboard'
import { answerComment } from '@talaqqi/contract/session-comments'
import {
  deleteSession,
  getLastNewLesson,
  getSession,
  listDeletedSessions,
  listRecentSessions,
  listSessionsOfStudent,
  recordSession,
  restoreSession,
  saveSession,
} from '@talaqqi/contract/sessions'
import { listStudentsOfSection } from '@talaqqi/contract/students'
import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { audit, concerns, lessons, sessions } from '../../../tables/index.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeIndicator } from '../../indicators/factory.ts'
import { makeSession } from '../factory.ts'

const server = useServer()

async function makeLesson() {
  const scene = await makeScene(server)
  const session = await makeSession(server, {
    account_id: scene.account_id,
    student_id: scene.student.id,
    type: 'new_lesson',
    section: 'verse',
    start: 1,
    end: 7,
    lines: 5,
  })
  const age = (interval: string) =>
    server.db
      .update(sessions)
      .set({ deleted_at: sql`now() - ${interval}::interval` })
      .where(and(eq(sessions.account_id, scene.account_id), eq(sessions.id, session.id)))
  return { ...scene, age, params: { id: session.id } }
}
type Lesson = Awaited<ReturnType<typeof makeLesson>>

async function places({ asTeacher, student, section }: Lesson) {
  const of = { params: { id: student.id } }
  const query = { section_id: section.id }
  const [row] = await asTeacher.call(listStudentsOfSection, { query })
  return {
    recent: (await asTeacher.call(listRecentSessions)).length,
    ofClass: (await asTeacher.call(listRecentSessions, { query })).length,
    ofStudent: (await asTeacher.call(listSessionsOfStudent, of)).length,
    lastNew:
      (await asTeacher.call(getLastNewLesson, of)).new_lesson?.end_verse.numberInSurah ?? null,
    inClassList: row?.last_session?.name ?? null,
    today: (await asTeacher.call(getSetupProgress)).total_sessions_today,
  }
}

const everywhere = {
  recent: 1,
  ofClass: 1,
  ofStudent: 1,
  lastNew: 7,
  inClassList: 'Juz 3',
  today: 1,
}
const nowhere = { recent: 0, ofClass: 0, ofStudent: 0, lastNew: null, inClassList: null, today: 0 }

describe('a deleted lesson', () => {
  test('is hidden everywhere at once', async () => {
    const lesson = await makeLesson()
    const { asTeacher, asAdministrator, params } = lesson
    expect(await places(lesson)).toEqual(everywhere)
    expect(await asTeacher.call(deleteSession, { params })).toEqual({})
    expect(await places(lesson)).toEqual(nowhere)
    for (const client of [asTeacher, asAdministrator]) {
      expect((await client.refused(getSession, { params })).status).toBe(404)
      expect((await client.refused(deleteSession, { params })).status).toBe(404)
      expect((await client.refused(saveSession, { params, body: {} })).status).toBe(404)
    }
  })

  test('is restored whole by the deleting teacher, also by two calls', async () => {
    const lesson = await makeLesson()
    const { asTeacher, params } = lesson
    const before = await asTeacher.call(getSession, { params })
    await asTeacher.call(deleteSession, { params })
    const both = [
      asTeacher.call(restoreSession, { params }),
      asTeacher.call(restoreSession, { params }),
    ]
    expect(await Promise.all(both)).toEqual([before, before])
    expect(await places(lesson)).toEqual(everywhere)
    expect(await asTeacher.call(restoreSession, { params })).toEqual(before)
  })

  test('is restored by its teacher within 15 minutes and not later', async () => {
    const { asTeacher, asAdministrator, params, age } = await makeLesson()
    await asTeacher.call(deleteSession, { params })
    await age('15 minutes 1 second')
    expect((await asTeacher.refused(restoreSession, { params })).status).toBe(403)
    await age('14 minutes')
    await asTeacher.call(restoreSession, { params })
    await asAdministrator.call(deleteSession, { params })
    expect((await asTeacher.refused(restoreSession, { params })).status).toBe(403)
  })

  test('stays in the list of deleted lessons until it is restored', async () => {
    const lesson = await makeLesson()
    const { asTeacher, asAdministrator, teacher, params } = lesson
    expect(await asAdministrator.call(listDeletedSessions, { query: {} })).toEqual([])
    const { percentage, student } = await asTeacher.call(getSession, { params })
    await asTeacher.call(deleteSession, { params })
    const deleted = await asAdministrator.call(listDeletedSessions, { query: {} })
    expect(deleted).toMatchObject([
      {
        id: params.id,
        percentage,
        student,
        deleted_by: { first_name: teacher.first_name, last_name: teacher.last_name },
      },
    ])
    expect(Date.now() - Date.parse(deleted[0]?.deleted_at ?? '')).toBeLessThan(60_000)
    expect((await asTeacher.refused(listDeletedSessions, { query: {} })).status).toBe(403)
    await asAdministrator.call(restoreSession, { params })
    expect(await asAdministrator.call(listDeletedSessions, { query: {} })).toEqual([])
  })

  test('is restored within 30 days and not later', async () => {
    const { asAdministrator, asTeacher, params, age } = await makeLesson()
    await asTeacher.call(deleteSession, { params })
    await age('30 days 1 minute')
    expect((await asAdministrator.refused(restoreSession, { params })).status).toBe(404)
    expect(await asAdministrator.call(listDeletedSessions, { query: {} })).toEqual([])
    await age('29 days 23 hours')
    await asAdministrator.call(restoreSession, { params })
  })

  test('shows who deleted and who restored it', async () => {
    const { asTeacher, asAdministrator, teacher, administrator, account_id, params } =
      await makeLesson()
    await asTeacher.call(deleteSession, { params })
    await asAdministrator.call(restoreSession, { params })
    const left = await server.db
      .select({ action: audit.action, user_id: audit.user_id, record_id: audit.record_id })
      .from(audit)
      .where(eq(audit.account_id, account_id))
      .orderBy(audit.id)
    expect(left).toEqual([
      { action: 'delete', user_id: teacher.user_id, record_id: params.id },
      { action: 'restore', user_id: administrator.user_id, record_id: params.id },
    ])
  })

  test('is deleted once, also by two concurrent calls', async () => {
    const { asTeacher, asAdministrator, account_id, params } = await makeLesson()
    const path = `/sessions/${params.id}`
    const both = [asTeacher, asAdministrator, asTeacher, asAdministrator]
    const answers = await Promise.all(both.map((client) => client.send({ method: 'DELETE', path })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 404, 404, 404,
    ])
    const left = await server.db.select().from(audit).where(eq(audit.account_id, account_id))
    expect(left).toHaveLength(1)
  })
})

describe('a start that is taken back', () => {
  const begin = async (more: object = {}) => {
    const scene = await makeScene(server)
    const part = { id: v7(), name: 'Juz 3' }
    const portion = { type: 'old_lesson', section: 'juz', start: 3, end: 3 } as const
    const of = { name: 'Juz 3', student_id: scene.student.id, lessons: [part] }
    const { id } = await scene.asTeacher.call(recordSession, {
      body: { ...portion, ...of, ...more },
    })
    return { ...scene, part, params: { id } }
  }
  type Begun = Awaited<ReturnType<typeof begin>>

  const traces = async ({ account_id, params: { id } }: Begun) => ({
    lessons: await server.db.$count(
      sessions,
      and(eq(sessions.account_id, account_id), eq(sessions.id, id)),
    ),
    parts: await server.db.$count(
      lessons,
      and(eq(lessons.account_id, account_id), eq(lessons.session_id, id)),
    ),
    history: await server.db.$count(
      audit,
      and(eq(audit.account_id, account_id), eq(audit.record_id, id)),
    ),
  })
  const none = { lessons: 0, parts: 0, history: 0 }
  const query = { taken_back: 'true' } as const

  test('with nothing heard leaves no trace', async () => {
    const begun = await begin()
    expect(await begun.asTeacher.call(deleteSession, { params: begun.params, query })).toEqual({})
    expect(await traces(begun)).toEqual(none)
  })

  test('is kept for thirty days after a plain deletion: retries may follow', async () => {
    const begun = await begin()
    await begun.asTeacher.call(deleteSession, { params: begun.params })
    expect(await traces(begun)).toEqual({ lessons: 1, parts: 1, history: 2 })
  })

  test('is kept for thirty days if saved, old or another user’s', async () => {
    const theirs = await begin()
    await theirs.asAdministrator.call(deleteSession, { params: theirs.params, query })
    expect(await traces(theirs)).toEqual({ lessons: 1, parts: 1, history: 2 })

    const saved = await begin()
    await saved.asTeacher.call(saveSession, { params: saved.params, body: { comment: 'Well' } })
    await saved.asTeacher.call(deleteSession, { params: saved.params, query })
    expect(await traces(saved)).toEqual({ lessons: 1, parts: 1, history: 3 })

    const old = await begin({ begun_ago: 3601 })
    await old.asTeacher.call(deleteSession, { params: old.params, query })
    expect(await traces(old)).toEqual({ lessons: 1, parts: 1, history: 2 })
  })

  test('is kept if it has counts or comments', async () => {
    const counted = await begin()
    const { account_id, part, params } = counted
    const { id: indicator_id } = await makeIndicator(server, { account_id })
    await server.db.insert(concerns).values({
      account_id,
      session_id: params.id,
      lesson_id: part.id,
      indicator_id,
      id: v7(),
      total: 1,
    })
    await counted.asTeacher.call(deleteSession, { params, query })
    expect(await traces(counted)).toMatchObject({ lessons: 1, history: 2 })

    const spoken = await begin()
    const body = { content: 'Bring the book' }
    await spoken.asTeacher.call(answerComment, { params: spoken.params, body })
    await spoken.asTeacher.call(deleteSession, { params: spoken.params, query })
    expect(await traces(spoken)).toMatchObject({ lessons: 1 })
  })
})
