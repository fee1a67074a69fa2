import { getSetupProgress } from '@talaqqi/contract/dashboard'
import {
  deleteSession,
  getLastNewLesson,
  getSession,
  listRecentSessions,
  listSessionsOfStudent,
  restoreSession,
  saveSession,
} from '@talaqqi/contract/sessions'
import { listStudentsOfSection } from '@talaqqi/contract/students'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit, sessions } from '../../tables/index.ts'
import { makeSession } from '../../testing/factories.ts'
import { makeScene } from '../../testing/scene.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()

/** A scene with one completed new lesson of its student. */
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
  return { ...scene, params: { id: session.id } }
}
type Lesson = Awaited<ReturnType<typeof makeLesson>>

/** Wherever a lesson shows, for a person. */
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

  test('is brought back whole by an administrator, and by nobody else', async () => {
    const lesson = await makeLesson()
    const { asTeacher, asAdministrator, params } = lesson
    const before = await asTeacher.call(getSession, { params })
    await asTeacher.call(deleteSession, { params })
    expect((await asTeacher.refused(restoreSession, { params })).status).toBe(403)
    expect(await asAdministrator.call(restoreSession, { params })).toEqual(before)
    expect(await places(lesson)).toEqual(everywhere)
    expect((await asAdministrator.refused(restoreSession, { params })).status).toBe(404)
  })

  test('is brought back within 30 days and not later', async () => {
    const { asAdministrator, asTeacher, params, account_id } = await makeLesson()
    await asTeacher.call(deleteSession, { params })
    const age = (interval: string) =>
      server.db
        .update(sessions)
        .set({ deleted_at: sql`now() - ${interval}::interval` })
        .where(and(eq(sessions.account_id, account_id), eq(sessions.id, params.id)))
    await age('30 days 1 minute')
    expect((await asAdministrator.refused(restoreSession, { params })).status).toBe(404)
    await age('29 days 23 hours')
    await asAdministrator.call(restoreSession, { params })
  })

  test('says who deleted and who restored it', async () => {
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

  test('is deleted once, also by two people at the same moment', async () => {
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
