import type { SessionChange } from '@talaqqi/contract/session-inputs'
import { getSession, recordSession, saveSession } from '@talaqqi/contract/sessions'
import { type LessonType, sessionPercentage } from '@talaqqi/quran'
import { and, asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { audit, sessions } from '../../../tables/index.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeIndicator } from '../../indicators/factory.ts'
import { makeSession } from '../factory.ts'

const server = useServer()
type Scene = Awaited<ReturnType<typeof makeScene>>

async function startLesson({ asTeacher, student }: Scene, type: LessonType = 'old_lesson') {
  const common = { student_id: student.id, name: 'Lesson' }
  if (type === 'other')
    return asTeacher.call(recordSession, {
      body: { ...common, type, comment: '', status: 'started' },
    })
  if (type === 'new_lesson' || type === 'inside_lesson')
    return asTeacher.call(recordSession, {
      body: {
        ...common,
        type,
        section: 'verse',
        start: 8,
        end: 12,
        lessons: [{ name: 'All', start: 8, end: 12 }],
      },
    })
  const lessons = [{ name: 'Juz 3 - Q1' }, { name: 'Juz 3 - Q2' }]
  return asTeacher.call(recordSession, {
    body: { ...common, type, section: 'quarter', start: 9, end: 10, lessons },
  })
}

const save = ({ asTeacher }: Scene, id: string, body: SessionChange) =>
  asTeacher.call(saveSession, { params: { id }, body })
const refused = ({ asTeacher }: Scene, id: string, body: SessionChange) =>
  asTeacher.refused(saveSession, { params: { id }, body })

async function wrongFields(scene: Scene, id: string, body: SessionChange) {
  const before = await scene.asTeacher.call(getSession, { params: { id } })
  const { status, detail } = await refused(scene, id, body)
  expect(status).toBe(422)
  expect(await scene.asTeacher.call(getSession, { params: { id } })).toEqual(before)
  return detail.fields?.map(({ path }) => path)
}

describe('a count', () => {
  test('is stored by part and indicator, and replaces the counts before', async () => {
    const scene = await makeScene(server)
    const { account_id, indicator } = scene
    const second = await makeIndicator(server, { account_id, name: 'Zulu', percentage: 1.25 })
    const { id, lessons } = await startLesson(scene)
    const [q1, q2] = lessons.map((lesson) => lesson.id)
    const first = await save(scene, id, {
      concerns: [
        {
          lesson_id: q1 ?? '',
          indicator_id: indicator.id,
          total: 3,
          indicator_name: indicator.name,
        },
        { lesson_id: q1 ?? '', indicator_id: second.id, total: 1 },
        { lesson_id: q2 ?? '', indicator_id: indicator.id, total: 0 },
      ],
    })
    expect(
      first.lessons.map(({ concerns }) =>
        concerns.map((each) => [each.indicator.name, each.total]),
      ),
    ).toEqual([
      [
        [indicator.name, 3],
        ['Zulu', 1],
      ],
      [],
    ])
    expect(first.percentage).toBe(100 - 3 * 0.5 - 1.25)
    const replaced = await save(scene, id, {
      concerns: [{ lesson_id: q2 ?? '', indicator_id: second.id, total: 2 }],
    })
    expect(replaced.lessons.map(({ concerns }) => concerns.map(({ total }) => total))).toEqual([
      [],
      [2],
    ])
    const none = await save(scene, id, { concerns: [] })
    expect(none.lessons.flatMap(({ concerns }) => concerns)).toEqual([])
  })

  test('stays if a save has no counts', async () => {
    const scene = await makeScene(server)
    const { id, lessons } = await startLesson(scene)
    const concerns = [
      { lesson_id: lessons[0]?.id ?? '', indicator_id: scene.indicator.id, total: 4 },
    ]
    await save(scene, id, { concerns })
    const { percentage } = await save(scene, id, { comment: 'Better than yesterday' })
    expect(percentage).toBe(98)
  })

  test('is a whole number from 0 to 9999', async () => {
    const scene = await makeScene(server)
    const { id, lessons } = await startLesson(scene)
    const of = { lesson_id: lessons[0]?.id ?? '', indicator_id: scene.indicator.id }
    for (const total of [-1, 10_000, 1.5, Number.NaN])
      expect(await wrongFields(scene, id, { concerns: [{ ...of, total }] })).toEqual([
        'concerns.0.total',
      ])
    const { lessons: counted, percentage } = await save(scene, id, {
      concerns: [{ ...of, total: 9999 }],
    })
    expect([counted[0]?.concerns[0]?.total, percentage]).toEqual([9999, 0])
  })

  test('of a foreign part or a foreign indicator is refused by name', async () => {
    const scene = await makeScene(server)
    const { id, lessons } = await startLesson(scene)
    const another = await startLesson(scene)
    const foreign = await makeIndicator(server)
    const lesson_id = lessons[0]?.id ?? ''
    const indicator_id = scene.indicator.id
    const concerns = [
      { lesson_id, indicator_id, total: 1 },
      { lesson_id: another.lessons[0]?.id ?? '', indicator_id, total: 1 },
      { lesson_id, indicator_id: foreign.id, total: 1 },
      { lesson_id, indicator_id, total: 2 },
    ]
    expect(await wrongFields(scene, id, { concerns })).toEqual([
      'concerns.1',
      'concerns.2',
      'concerns.3',
    ])
  })

  test('for 240 parts with forty indicators is saved at once', async () => {
    const scene = await makeScene(server)
    const { account_id, asTeacher, student } = scene
    const indicators = await Promise.all(
      Array.from({ length: 40 }, () => makeIndicator(server, { account_id, percentage: 0 })),
    )
    const lessons = Array.from({ length: 240 }, (_, at) => ({
      name: `Part ${at}`,
      start: at + 1,
      end: at + 1,
    }))
    const body = {
      name: 'All',
      student_id: student.id,
      type: 'old_lesson',
      section: 'juz',
      start: 1,
      end: 30,
      lessons,
    } as const
    const session = await asTeacher.call(recordSession, { body })
    const concerns = session.lessons.flatMap(({ id: lesson_id }) =>
      indicators.map(({ id: indicator_id }) => ({ lesson_id, indicator_id, total: 1 })),
    )
    const saved = await save(scene, session.id, { concerns })
    expect(saved.lessons.flatMap((lesson) => lesson.concerns)).toHaveLength(9600)
  })
})

describe('the percentage', () => {
  const figures = {
    use_percentage: true,
    percentage_type: 'specific',
    percentage: 0.1,
    new_lesson_percentage: 0.35,
    recent_lesson_percentage: 0.7,
    old_lesson_percentage: 1.15,
    inside_lesson_percentage: null,
  } as const

  test.each(['new_lesson', 'recent_lesson', 'old_lesson', 'inside_lesson'] as const)(
    'of %s is what the pure function says, by all indicators together',
    async (type) => {
      const scene = await makeScene(server)
      const { account_id, asTeacher, indicator } = scene
      const specific = await makeIndicator(server, { account_id, ...figures })
      const unused = await makeIndicator(server, { account_id, use_percentage: false })
      const { id, lessons } = await startLesson(scene, type)
      const counts = [
        [indicator, 7],
        [specific, 3],
        [unused, 9],
      ] as const
      const concerns = counts.map(([{ id: indicator_id }, total]) => ({
        lesson_id: lessons[0]?.id ?? '',
        indicator_id,
        total,
      }))
      const expected = sessionPercentage(
        type,
        counts.map(([each, total]) => ({ indicator: each, total })),
      )
      expect((await save(scene, id, { concerns })).percentage).toBe(expected)
      expect((await asTeacher.call(getSession, { params: { id } })).percentage).toBe(expected)
    },
  )

  test('is null for an incomplete lesson and for type other', async () => {
    const scene = await makeScene(server)
    const { id } = await startLesson(scene)
    expect((await save(scene, id, { status: 'incomplete' })).percentage).toBeNull()
    expect((await save(scene, id, { status: 'completed' })).percentage).toBe(100)
    expect((await startLesson(scene, 'other')).percentage).toBeNull()
  })
})

describe('a save', () => {
  test('changes only the fields sent', async () => {
    const scene = await makeScene(server)
    const session = await startLesson(scene)
    const paused = await save(scene, session.id, {
      status: 'paused',
      comment: 'Until tomorrow',
      lines: null,
    })
    expect(paused).toEqual({
      ...session,
      status: 'paused',
      comment: 'Until tomorrow',
      updated_at: paused.updated_at,
    })
    expect(paused.updated_at > session.updated_at).toBe(true)
    const continued = await save(scene, session.id, { status: 'started' })
    expect([continued.status, continued.comment]).toEqual(['started', 'Until tomorrow'])
  })

  test('of a completed new lesson needs the number of lines', async () => {
    const scene = await makeScene(server)
    const { id } = await startLesson(scene, 'new_lesson')
    expect(await wrongFields(scene, id, { status: 'completed' })).toEqual(['lines'])
    expect(await wrongFields(scene, id, { status: 'completed', lines: null })).toEqual(['lines'])
    const { detail } = await refused(scene, id, { status: 'completed' })
    expect(detail.fields?.[0]?.message).toBe('Please enter the number of lines.')
    expect(await save(scene, id, { status: 'completed', lines: 12 })).toMatchObject({ lines: 12 })
    expect(await wrongFields(scene, id, { lines: null })).toEqual(['lines'])
    expect(await save(scene, id, { comment: 'Well' })).toMatchObject({
      lines: 12,
      status: 'completed',
    })
  })

  test('of any other lesson needs no lines', async () => {
    const scene = await makeScene(server)
    for (const type of ['old_lesson', 'recent_lesson', 'inside_lesson'] as const) {
      const { id } = await startLesson(scene, type)
      expect(await save(scene, id, { status: 'completed' })).toMatchObject({ status: 'completed' })
    }
  })

  test('keeps a comment of 1000 characters, of type other 500', async () => {
    const scene = await makeScene(server)
    const { id } = await startLesson(scene)
    const other = await startLesson(scene, 'other')
    expect((await save(scene, id, { comment: 'ا'.repeat(1000) })).comment).toHaveLength(1000)
    expect((await save(scene, other.id, { comment: 'b'.repeat(500) })).comment).toHaveLength(500)
    expect(await wrongFields(scene, id, { comment: 'a'.repeat(1001) })).toEqual(['comment'])
    expect(await wrongFields(scene, other.id, { comment: 'b'.repeat(501) })).toEqual(['comment'])
  })

  test('moves the end verse, and with it the name and the part', async () => {
    const scene = await makeScene(server)
    const { id } = await startLesson(scene, 'new_lesson')
    const moved = await save(scene, id, { end: 13, endVerseName: 'ignored' })
    expect(moved).toMatchObject({
      name: 'Surah 2, Verse 1 to Surah 2, Verse 6',
      end: 13,
      endVerseId: 13,
      end_verse: { surah_id: 2, numberInSurah: 6 },
      lessons: [{ name: 'Surah 2, Verse 1 to Surah 2, Verse 6', start: 8, end: 13 }],
    })
    expect((await save(scene, id, { end: 8 })).name).toBe('Surah 2, Verse 1')
  })

  test('refuses an invalid end, and any end without verses', async () => {
    const scene = await makeScene(server)
    const { id } = await startLesson(scene, 'new_lesson')
    for (const end of [7, 0, 6237]) expect(await wrongFields(scene, id, { end })).toEqual(['end'])
    const quarters = await startLesson(scene)
    expect(await wrongFields(scene, quarters.id, { end: 11 })).toEqual(['end'])
    expect(await save(scene, quarters.id, { end: 10 })).toMatchObject({ end: 10 })
  })

  test('never changes the type of a lesson, nor renames a portion', async () => {
    const scene = await makeScene(server)
    const { id } = await startLesson(scene)
    expect(await wrongFields(scene, id, { type: 'exam' })).toEqual(['type'])
    expect(await wrongFields(scene, id, { name: 'Juz 5' })).toEqual(['name'])
    expect(await wrongFields(scene, id, { lessons: [{ name: 'Juz 5' }] })).toEqual(['lessons'])
  })

  test('of type other renames it and its parts', async () => {
    const scene = await makeScene(server)
    const { id } = await startLesson(scene, 'other')
    const change = {
      name: 'Makharij',
      comment: 'Again',
      student_id: scene.student.id.toUpperCase(),
      status: 'completed',
      type: 'other',
      lessons: [{ name: 'Throat' }, { name: 'Tongue' }],
    } satisfies SessionChange
    const { lessons, ...saved } = await save(scene, id, change)
    expect(saved).toMatchObject({
      name: 'Makharij',
      comment: 'Again',
      status: 'completed',
      type: 'other',
    })
    expect(lessons.map(({ name }) => name)).toEqual(['Throat', 'Tongue'])
    const again = await save(scene, id, { lessons: change.lessons })
    expect(again.lessons).toEqual(lessons)
    expect(await wrongFields(scene, id, { name: '  ' })).toEqual(['name'])
  })

  test('leaves an audit entry with its teacher and content', async () => {
    const scene = await makeScene(server)
    const { id } = await startLesson(scene)
    await scene.asAdministrator.call(saveSession, { params: { id }, body: { comment: 'Seen' } })
    const left = await server.db
      .select()
      .from(audit)
      .where(and(eq(audit.account_id, scene.account_id), eq(audit.record_id, id)))
      .orderBy(asc(audit.created_at), asc(audit.id))
    expect(left.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['create', scene.teacher.user_id],
      ['update', scene.administrator.user_id],
    ])
    expect(left[1]?.changes).toEqual({ comment: 'Seen' })
  })
})

describe('two saves', () => {
  test('with the same save_id are one', async () => {
    const scene = await makeScene(server)
    const { id, updated_at } = await startLesson(scene)
    const body = { save_id: v7(), updated_at, comment: 'Once' }
    const first = await save(scene, id, body)
    expect(await save(scene, id, body)).toEqual(first)
    expect(await save(scene, id, { ...body, save_id: body.save_id.toUpperCase() })).toEqual(first)
    const left = await server.db
      .select()
      .from(audit)
      .where(and(eq(audit.account_id, scene.account_id), eq(audit.action, 'update')))
    expect(left).toHaveLength(1)
  })

  test('of the same version: the second is refused and changes nothing', async () => {
    const scene = await makeScene(server)
    const { id, updated_at } = await startLesson(scene)
    const first = await save(scene, id, { updated_at, comment: 'First' })
    const { status, detail } = await refused(scene, id, { updated_at, comment: 'Second' })
    expect([status, detail.code]).toEqual([409, 'session_changed'])
    expect(await save(scene, id, { updated_at: first.updated_at, comment: 'Third' })).toMatchObject(
      {
        comment: 'Third',
      },
    )
  })

  test('compare the time of the last change in any notation', async () => {
    const scene = await makeScene(server)
    const { id, updated_at } = await startLesson(scene)
    const written = updated_at.replace('Z', '000Z')
    expect(await save(scene, id, { updated_at: written, comment: 'Kept' })).toMatchObject({
      comment: 'Kept',
    })
  })

  test('of the same version at once: one succeeds, the others are refused', async () => {
    const scene = await makeScene(server)
    const { id, updated_at, lessons } = await startLesson(scene)
    const saves = [1, 2, 3, 4].map((total) => {
      const counted = { lesson_id: lessons[0]?.id ?? '', indicator_id: scene.indicator.id, total }
      const body = { updated_at, comment: String(total), concerns: [counted] }
      return scene.asTeacher.send({ method: 'PATCH', path: `/sessions/${id}`, body })
    })
    const answers = await Promise.all(saves)
    const won = answers.find(({ statusCode }) => statusCode === 200)
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    const now = await scene.asTeacher.call(getSession, { params: { id } })
    expect(now).toEqual(won?.json())
    expect(now.lessons[0]?.concerns[0]?.total).toBe(Number(now.comment))
  })

  test('without a version run serially, and the audit log chains them', async () => {
    const scene = await makeScene(server)
    const { account_id } = scene
    const { id, lessons } = await startLesson(scene)
    const saves = ['1', '2', '3', '4', '5', '6'].map((comment) => {
      const counted = { lesson_id: lessons[0]?.id ?? '', indicator_id: scene.indicator.id }
      return save(scene, id, { comment, concerns: [{ ...counted, total: Number(comment) }] })
    })
    const answers = await Promise.all(saves)
    for (const { comment, lessons: heard } of answers)
      expect(heard[0]?.concerns.map(({ total }) => String(total))).toEqual([comment])
    const left = await server.db
      .select({ before: audit.before, changes: audit.changes })
      .from(audit)
      .where(and(eq(audit.account_id, account_id), eq(audit.action, 'update')))
    const from = new Map(
      left.map(({ before, changes }) => [
        (before as SessionChange).comment,
        (changes as SessionChange).comment,
      ]),
    )
    const chain: string[] = []
    for (let at = from.get(''); at !== undefined; at = from.get(at)) chain.push(at)
    expect(chain.toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
    const now = await scene.asTeacher.call(getSession, { params: { id } })
    expect(now.comment).toBe(chain.at(-1))
  })

  test('within a millisecond get different times', async () => {
    const scene = await makeScene(server)
    const future = new Date(Date.now() + 60_000)
    const { id } = await makeSession(server, {
      account_id: scene.account_id,
      student_id: scene.student.id,
      updated_at: future,
    })
    const { updated_at } = await save(scene, id, { comment: 'Later all the same' })
    expect(new Date(updated_at).getTime()).toBe(future.getTime() + 1)
  })
})

test('a lesson that was deleted meanwhile is not saved', async () => {
  const scene = await makeScene(server)
  const { id } = await startLesson(scene)
  await server.db
    .update(sessions)
    .set({ deleted_at: new Date() })
    .where(and(eq(sessions.account_id, scene.account_id), eq(sessions.id, id)))
  expect((await refused(scene, id, { comment: 'Too late' })).status).toBe(404)
})
