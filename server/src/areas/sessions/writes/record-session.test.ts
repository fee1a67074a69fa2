import { getSetupProgress } from '@talaqqi/contract/dashboard'
import type { SessionInput } from '@talaqqi/contract/session-inputs'
import {
  getSession,
  listSessionsOfStudent,
  recordSession,
  saveSession,
} from '@talaqqi/contract/sessions'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { audit, sessions, students } from '../../../tables/index.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeIndicator } from '../../indicators/factory.ts'
import { makeStudent } from '../../students/factory.ts'
import { makeSession } from '../factory.ts'

const server = useServer()

const quarters = (student_id: string) =>
  ({
    name: 'Juz 3 - Q1 to Juz 3 - Q3',
    student_id,
    type: 'old_lesson',
    section: 'quarter',
    start: 9,
    end: 11,
    lessons: ['M1', 'M2', 'M3', 'M4', 'M5', 'M6'].map((part) => ({ name: `Juz 3 - ${part}` })),
  }) as const satisfies SessionInput

const verses = (student_id: string) =>
  ({
    name: 'Surah 2, Verse 1 to Surah 2, Verse 5',
    student_id,
    type: 'new_lesson',
    section: 'verse',
    start: 8,
    end: 12,
    lessons: [{ name: 'Surah 2, Verse 1 to Surah 2, Verse 5' }],
  }) as const satisfies SessionInput

const other = (student_id: string) =>
  ({ name: 'Tajweed rules', comment: 'Well read', student_id, type: 'other' }) as const

const countSessions = async (account_id: string) =>
  (await server.db.select().from(sessions).where(eq(sessions.account_id, account_id))).length

describe('a lesson', () => {
  test('over three connected quarters is captured as maqras', async () => {
    const { asTeacher, teacher, student } = await makeScene(server)
    const recorded = await asTeacher.call(recordSession, { body: quarters(student.id) })
    expect(recorded).toMatchObject({
      name: 'Juz 3 - Q1 to Juz 3 - Q3',
      type: 'old_lesson',
      status: 'started',
      comment: '',
      lines: null,
      section: 'quarter',
      start: 9,
      end: 11,
      percentage: 100,
      student_id: student.id,
      student: {
        id: student.id,
        first_name: student.first_name,
        last_name: student.last_name,
        section_id: student.section_id,
      },
      user: { first_name: teacher.first_name, last_name: teacher.last_name },
      listener_id: null,
      listener: null,
      start_verse: null,
      end_verse: null,
      endVerseId: null,
    })
    expect(recorded.lessons.map(({ name, start, end }) => [name, start, end])).toEqual([
      ['Juz 3 - M1', 17, 17],
      ['Juz 3 - M2', 18, 18],
      ['Juz 3 - M3', 19, 19],
      ['Juz 3 - M4', 20, 20],
      ['Juz 3 - M5', 21, 21],
      ['Juz 3 - M6', 22, 22],
    ])
    expect(recorded.lessons.every(({ concerns }) => concerns.length === 0)).toBe(true)
    expect(await asTeacher.call(getSession, { params: { id: recorded.id } })).toEqual(recorded)
  })

  test('keeps the part ids that an offline device created', async () => {
    const { asTeacher, student } = await makeScene(server)
    const body = quarters(student.id)
    const lessons = body.lessons.map((part) => ({ ...part, id: v7() }))
    const recorded = await asTeacher.call(recordSession, { body: { ...body, lessons } })
    expect(recorded.lessons.map(({ id }) => id)).toEqual(lessons.map(({ id }) => id))
    expect(recorded.updated_at).toBe(recorded.created_at)
    const [first] = lessons
    const twice = { ...body, lessons: [first!, ...lessons] }
    const { status, detail } = await asTeacher.refused(recordSession, { body: twice })
    expect(status).toBe(422)
    expect(detail.fields).toMatchObject([{ path: 'lessons.1', code: 'part_twice' }])
  })

  test('from verse to verse carries both verses with their Arabic', async () => {
    const { asTeacher, student } = await makeScene(server)
    const recorded = await asTeacher.call(recordSession, { body: verses(student.id) })
    expect(recorded.start_verse).toMatchObject({
      id: 8,
      surah_id: 2,
      numberInSurah: 1,
      hizbQuarter: 1,
    })
    expect(recorded.end_verse).toMatchObject({ id: 12, surah_id: 2, numberInSurah: 5 })
    expect(recorded.end_verse?.text).toMatch(/\p{Script=Arabic}{3}/u)
    expect(recorded.endVerseId).toBe(12)
    expect(recorded.lessons).toMatchObject([{ start: 8, end: 12 }])
  })

  test('of type other is completed at once and has no portion', async () => {
    const { asTeacher, student } = await makeScene(server)
    const body = {
      ...other(student.id),
      lessons: [{ name: 'Idgham', start: 3, end: 2_147_483_648 }],
    }
    const recorded = await asTeacher.call(recordSession, { body })
    expect(recorded).toMatchObject({
      name: 'Tajweed rules',
      comment: 'Well read',
      type: 'other',
      status: 'completed',
      section: null,
      start: null,
      end: null,
      percentage: null,
      lessons: [{ name: 'Idgham', start: null, end: null }],
    })
  })

  test.each(['juz_completion', 'exam', 'recent_lesson', 'old_lesson'] as const)(
    'of type %s may be any kind of portion',
    async (type) => {
      const { asTeacher, student } = await makeScene(server)
      for (const [section, end] of [
        ['juz', 30],
        ['half', 60],
        ['maqra', 240],
        ['verse', 6236],
      ] as const) {
        const lessons = [
          {
            name: 'The last',
            start: section === 'verse' ? 6236 : 240,
            end: section === 'verse' ? 6236 : 240,
          },
        ]
        const body = {
          name: 'The last',
          student_id: student.id,
          type,
          section,
          start: end,
          end,
          lessons,
        }
        expect(await asTeacher.call(recordSession, { body })).toMatchObject({ type, section, end })
      }
    },
  )

  test('of connected parts with gaps keeps only the chosen parts', async () => {
    const { asTeacher, student } = await makeScene(server)
    const body = {
      ...quarters(student.id),
      name: 'Juz 3 - Q1, Juz 3 - Q3',
      lessons: [{ name: 'Juz 3 - Q1' }, { name: 'Juz 3 - Q3' }],
    }
    const { lessons } = await asTeacher.call(recordSession, { body })
    expect(lessons.map(({ start, end }) => [start, end])).toEqual([
      [17, 18],
      [21, 22],
    ])
  })

  test('keeps the class that the student was in', async () => {
    const { asTeacher, student, elsewhere, account_id } = await makeScene(server)
    const { id } = await asTeacher.call(recordSession, { body: quarters(student.id) })
    await server.db
      .update(students)
      .set({ section_id: elsewhere.id })
      .where(and(eq(students.account_id, account_id), eq(students.id, student.id)))
    const [kept] = await server.db
      .select({ section_id: sessions.section_id })
      .from(sessions)
      .where(and(eq(sessions.account_id, account_id), eq(sessions.id, id)))
    expect(kept?.section_id).toBe(student.section_id)
  })

  test('leaves an audit entry with its teacher and content', async () => {
    const { asTeacher, teacher, student, account_id } = await makeScene(server)
    const { id } = await asTeacher.call(recordSession, { body: quarters(student.id) })
    const left = await server.db.select().from(audit).where(eq(audit.account_id, account_id))
    expect(left).toMatchObject([
      { user_id: teacher.user_id, action: 'create', record: 'sessions', record_id: id },
    ])
    expect(left[0]?.changes).toMatchObject({ name: 'Juz 3 - Q1 to Juz 3 - Q3', start: 9 })
  })

  test('is not captured for a disabled student', async () => {
    const { asTeacher, account_id, section } = await makeScene(server)
    const disabled = await makeStudent(server, {
      account_id,
      section_id: section.id,
      is_active: false,
    })
    for (const body of [quarters(disabled.id), other(disabled.id)]) {
      const { status, detail } = await asTeacher.refused(recordSession, { body })
      expect([status, detail.code]).toEqual([409, 'student_disabled'])
    }
    expect(await countSessions(account_id)).toBe(0)
  })
})

test('a lesson with a wrong portion is refused for its student first', async () => {
  const { asTeacher, account_id, student, studentElsewhere } = await makeScene(server)
  const { section_id } = student
  const disabled = await makeStudent(server, { account_id, section_id, is_active: false })
  const refusalOf = async (student_id: string) => {
    const body = { ...quarters(student_id), end: 999 }
    const { status, detail } = await asTeacher.refused(recordSession, { body })
    return [status, detail.code, detail.fields?.map(({ path }) => path)]
  }
  expect(await refusalOf(v7())).toEqual([404, 'not_found', undefined])
  expect(await refusalOf(studentElsewhere.id)).toEqual([403, 'forbidden', undefined])
  expect(await refusalOf(disabled.id)).toEqual([409, 'student_disabled', undefined])
  expect(await refusalOf(student.id)).toEqual([422, 'invalid_input', ['end']])
  expect(await countSessions(account_id)).toBe(0)
})

describe('a lesson that was queued on an offline device', () => {
  const HOUR = 60 * 60
  const age = (at: string) => (Date.now() - Date.parse(at)) / 1000

  test('counts from its start time, in history and in today’s figures', async () => {
    const { asTeacher, student } = await makeScene(server)
    const begin = (begun_ago: number, body = quarters(student.id)) =>
      asTeacher.call(recordSession, { body: { ...body, begun_ago } })
    const today = await begin(0)
    const lastWeek = await begin(7 * 24 * HOUR)
    const asOther = { ...other(student.id), begun_ago: 25 * HOUR }
    const yesterday = await asTeacher.call(recordSession, { body: asOther })
    expect(age(today.created_at)).toBeLessThan(HOUR)
    expect(age(yesterday.created_at) / HOUR).toBeCloseTo(25, 1)
    expect(age(lastWeek.created_at) / HOUR).toBeCloseTo(7 * 24, 1)
    const history = await asTeacher.call(listSessionsOfStudent, { params: { id: student.id } })
    expect(history.map(({ id }) => id)).toEqual([today.id, yesterday.id, lastWeek.id])
    expect((await asTeacher.call(getSetupProgress)).total_sessions_today).toBe(1)
  })

  test('is unchanged since its start, so its first save succeeds', async () => {
    const { asTeacher, student } = await makeScene(server)
    const body = { ...quarters(student.id), begun_ago: 5 * HOUR }
    const { id, created_at, updated_at } = await asTeacher.call(recordSession, { body })
    expect(updated_at).toBe(created_at)
    const params = { id }
    const change = { updated_at: created_at, comment: 'Read well' }
    const saved = await asTeacher.call(saveSession, { params, body: change })
    expect(saved.created_at).toBe(created_at)
    expect(age(saved.updated_at)).toBeLessThan(HOUR)
    const { detail } = await asTeacher.refused(saveSession, { params, body: change })
    expect(detail.code).toBe('session_changed')
  })

  test('repeated, keeps the start time of the first call', async () => {
    const { asTeacher, student } = await makeScene(server)
    const body = { ...quarters(student.id), id: v7() }
    const first = await asTeacher.call(recordSession, { body: { ...body, begun_ago: 60 } })
    const again = { ...body, begun_ago: 5 * HOUR }
    expect(await asTeacher.call(recordSession, { body: again })).toEqual(first)
  })

  test('starts now if the clock of the device is implausible', async () => {
    const { asTeacher, student } = await makeScene(server)
    const since1970 = Math.round(Date.now() / 1000)
    for (const begun_ago of [32 * 24 * HOUR, since1970, Number.MAX_SAFE_INTEGER]) {
      const body = { ...quarters(student.id), begun_ago }
      const { created_at } = await asTeacher.call(recordSession, { body })
      expect(age(created_at)).toBeLessThan(HOUR)
    }
    for (const begun_ago of [-1, 0.5]) {
      const body = { ...quarters(student.id), begun_ago }
      const { status, detail } = await asTeacher.refused(recordSession, { body })
      expect([status, detail.fields?.[0]?.path]).toEqual([422, 'begun_ago'])
    }
  })
})

describe('a portion', () => {
  const wrong = async (change: object, type: 'quarters' | 'verses' = 'quarters') => {
    const { asTeacher, student, account_id } = await makeScene(server)
    const body = { ...(type === 'verses' ? verses : quarters)(student.id), ...change }
    const { status, detail } = await asTeacher.refused(recordSession, {
      body,
    })
    expect(status).toBe(422)
    expect(await countSessions(account_id)).toBe(0)
    return detail.fields?.map(({ path }) => path)
  }

  test('that begins outside the Quran is refused by its start', async () => {
    expect(await wrong({ start: 0 })).toEqual(['start'])
    expect(await wrong({ start: 121, end: 121 })).toEqual(['start'])
  })

  test('with an end before its start or outside the Quran is refused', async () => {
    expect(await wrong({ end: 121 })).toEqual(['end'])
    expect(await wrong({ end: 8 })).toEqual(['end'])
    expect(await wrong({ end: 9_007_199_254_740_991 })).toEqual(['end'])
  })

  test('with parts outside of it is refused, naming each part', async () => {
    const lessons = [
      { name: 'Juz 3 - Q1' },
      { name: 'Juz 4 - Q1' },
      { name: 'Anything' },
      { name: 'x', start: 22, end: 23 },
    ]
    expect(await wrong({ lessons })).toEqual(['lessons.1', 'lessons.2', 'lessons.3'])
  })

  test('from verse to verse takes no part of a juz', async () => {
    expect(await wrong({ lessons: [{ name: 'Juz 1' }] }, 'verses')).toEqual(['lessons.0'])
  })

  test('from verse to verse is one part', async () => {
    const lessons = [
      { name: 'a', start: 8, end: 9 },
      { name: 'b', start: 10, end: 12 },
    ]
    expect(await wrong({ lessons }, 'verses')).toEqual(['lessons'])
  })

  test('needs at least one part', async () => {
    expect(await wrong({ lessons: [] })).toEqual(['lessons'])
  })

  test.each(['new_lesson', 'inside_lesson'])('of %s is only from verse to verse', async (type) => {
    expect(await wrong({ type })).toEqual(['section'])
  })
})

describe('recording again with the same id', () => {
  test('makes one lesson and answers it', async () => {
    const { asTeacher, student, account_id } = await makeScene(server)
    const body = { ...quarters(student.id), id: v7() }
    const first = await asTeacher.call(recordSession, { body })
    expect(first.id).toBe(body.id)
    expect(await asTeacher.call(recordSession, { body })).toEqual(first)
    const shouted = { ...body, id: body.id.toUpperCase(), student_id: student.id.toUpperCase() }
    expect(await asTeacher.call(recordSession, { body: shouted })).toEqual(first)
    expect(await countSessions(account_id)).toBe(1)
  })

  test('concurrently makes one lesson, and each call answers it', async () => {
    const { asTeacher, student, account_id } = await makeScene(server)
    const body = { ...quarters(student.id), id: v7() }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => asTeacher.call(recordSession, { body })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await countSessions(account_id)).toBe(1)
    const left = await server.db.select().from(audit).where(eq(audit.account_id, account_id))
    expect(left).toHaveLength(1)
  })

  test('answers the current lesson, also if the student was disabled since', async () => {
    const { asTeacher, student, account_id } = await makeScene(server)
    const body = { ...quarters(student.id), id: v7() }
    const first = await asTeacher.call(recordSession, { body })
    await server.db
      .update(students)
      .set({ is_active: false })
      .where(and(eq(students.account_id, account_id), eq(students.id, student.id)))
    expect(await asTeacher.call(recordSession, { body })).toEqual(first)
  })

  test('is refused if the lesson has another teacher or student', async () => {
    const { asTeacher, asAdministrator, student, account_id, section } = await makeScene(server)
    const body = { ...quarters(student.id), id: v7() }
    await asTeacher.call(recordSession, { body })
    const sibling = await makeStudent(server, { account_id, section_id: section.id })
    const theirs = await asAdministrator.refused(recordSession, { body })
    const siblings = await asTeacher.refused(recordSession, {
      body: { ...body, student_id: sibling.id },
    })
    for (const { status, detail } of [theirs, siblings]) {
      expect([status, detail.code]).toEqual([409, 'conflict'])
      expect(detail.fields).toMatchObject([{ path: 'id', code: 'id_of_other_lesson' }])
    }
  })

  test('is refused for a different lesson, and overwrites nothing', async () => {
    const { asTeacher, student, account_id } = await makeScene(server)
    const lessons = quarters(student.id).lessons.map((part) => ({ ...part, id: v7() }))
    const body = { ...quarters(student.id), id: v7(), lessons }
    const first = await asTeacher.call(recordSession, { body })
    const [part, ...rest] = lessons
    for (const change of [
      { type: 'recent_lesson' },
      { section: 'half', start: 5, end: 6 },
      { start: 10 },
      { lessons: [{ ...part!, id: v7() }, ...rest] },
    ] as const) {
      const again = { ...body, lessons: body.lessons.slice(2), ...change } as SessionInput
      const { status, detail } = await asTeacher.refused(recordSession, { body: again })
      expect([status, detail.code]).toEqual([409, 'conflict'])
      expect(detail.fields).toMatchObject([{ path: 'id', code: 'id_of_other_lesson' }])
    }
    const asOther = { ...other(student.id), id: body.id }
    expect((await asTeacher.refused(recordSession, { body: asOther })).status).toBe(409)
    expect(await asTeacher.call(getSession, { params: { id: body.id } })).toEqual(first)
    expect(await countSessions(account_id)).toBe(1)
  })

  test('answers a lesson with an end verse that was moved since', async () => {
    const { asTeacher, student } = await makeScene(server)
    const body = { ...verses(student.id), id: v7() }
    await asTeacher.call(recordSession, { body })
    const end = { status: 'completed', lines: 3, end: 20 } as const
    const saved = await asTeacher.call(saveSession, { params: { id: body.id }, body: end })
    expect(await asTeacher.call(recordSession, { body })).toEqual(saved)
  })

  test('reuses part ids of another lesson without changing that lesson', async () => {
    const { asTeacher, student, account_id } = await makeScene(server)
    const lessons = quarters(student.id).lessons.map((part) => ({ ...part, id: v7() }))
    const body = { ...quarters(student.id), lessons }
    const one = await asTeacher.call(recordSession, { body: { ...body, id: v7() } })
    const another = await asTeacher.call(recordSession, { body: { ...body, id: v7() } })
    const { id: indicator_id } = await makeIndicator(server, { account_id })
    const concerns = [{ lesson_id: lessons[0]!.id, indicator_id, total: 4 }]
    await asTeacher.call(saveSession, { params: { id: another.id }, body: { concerns } })
    expect(await asTeacher.call(getSession, { params: { id: one.id } })).toEqual(one)
  })

  test('is refused if the lesson was deleted', async () => {
    const { asTeacher, teacher, student, account_id } = await makeScene(server)
    const { id } = await makeSession(server, {
      account_id,
      student_id: student.id,
      user_id: teacher.user_id,
      deleted_at: new Date(),
    })
    const { status } = await asTeacher.refused(recordSession, {
      body: { ...quarters(student.id), id },
    })
    expect(status).toBe(409)
  })

  test('in another school is another lesson', async () => {
    const here = await makeScene(server)
    const there = await makeScene(server)
    const id = v7()
    await here.asTeacher.call(recordSession, { body: { ...quarters(here.student.id), id } })
    const theirs = await there.asTeacher.call(recordSession, {
      body: { ...quarters(there.student.id), id },
    })
    expect([theirs.id, theirs.student_id]).toEqual([id, there.student.id])
  })
})

describe('a listener', () => {
  const listen = (student_id: string, listener_id: string) => ({
    body: { ...quarters(student_id), listener_id },
  })

  test('is another student of the teacher', async () => {
    const { asTeacher, student, account_id, section } = await makeScene(server)
    const listener = await makeStudent(server, { account_id, section_id: section.id })
    expect(await asTeacher.call(recordSession, listen(student.id, listener.id))).toMatchObject({
      listener_id: listener.id,
      listener: { first_name: listener.first_name, last_name: listener.last_name },
    })
  })

  test('is not the student', async () => {
    const { asTeacher, student } = await makeScene(server)
    for (const id of [student.id, student.id.toUpperCase()]) {
      const { status, detail } = await asTeacher.refused(recordSession, listen(student.id, id))
      expect([status, detail.fields?.[0]?.path]).toEqual([422, 'listener_id'])
    }
  })

  test('is not a disabled student', async () => {
    const { asTeacher, student, account_id, section } = await makeScene(server)
    const disabled = await makeStudent(server, {
      account_id,
      section_id: section.id,
      is_active: false,
    })
    const { status, detail } = await asTeacher.refused(
      recordSession,
      listen(student.id, disabled.id),
    )
    expect([status, detail.fields?.[0]?.path]).toEqual([422, 'listener_id'])
  })

  test('is not of an unassigned class, nor of another school', async () => {
    const { asTeacher, student, studentElsewhere } = await makeScene(server)
    const stranger = await makeStudent(server)
    const far = await asTeacher.refused(recordSession, listen(student.id, studentElsewhere.id))
    const foreign = await asTeacher.refused(recordSession, listen(student.id, stranger.id))
    expect([far.status, foreign.status]).toEqual([403, 404])
  })
})
