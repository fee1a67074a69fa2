import { listAudit } from '@talaqqi/contract/audit'
import { getSetupProgress } from '@talaqqi/contract/dashboard'
import { listChildren } from '@talaqqi/contract/guardian-children'
import { listChildsLessons } from '@talaqqi/contract/guardian-lessons'
import * as contract from '@talaqqi/contract/imports'
import { type PastRow, previewLessons, runLessons } from '@talaqqi/contract/imports-lessons'
import { countNotifications } from '@talaqqi/contract/notifications'
import { answerComment } from '@talaqqi/contract/session-comments'
import {
  deleteSession,
  getLastNewLesson,
  getSession,
  listSessionsOfStudent,
  saveSession,
} from '@talaqqi/contract/sessions'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../../platform/clock.ts'
import { makeGuardian, signInGuardians } from '../../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeStudent } from '../../students/factory.ts'
import { makeUser } from '../../users/factory.ts'

const server = useServer()

type Row = Partial<PastRow>
type OfFile = { order?: 'day_first' | 'month_first'; type?: 'new_lesson' | 'old_lesson' }

async function sceneWithChild() {
  const scene = await makeScene(server)
  const { account_id, section } = scene
  const of = { account_id, section_id: section.id }
  const child = await makeStudent(server, { ...of, first_name: 'Yusuf', last_name: 'Khan' })
  return { ...scene, child }
}

const sabaq: Row = {
  ...{ date: '4 Mar 2024', student: 'Yusuf Khan', type: 'Sabaq', surah: 'Al-Mulk', verses: '1-5' },
  ...{ lines: '7', comment: 'Fluent' },
}
const numbered = (rows: Row[]) =>
  rows.map((row, index) => ({ row: index + 2, ...row })) as PastRow[]

const preview = ({ asAdministrator }: Scene, rows: Row[], of: OfFile = {}) =>
  asAdministrator.call(previewLessons, { body: { rows: numbered(rows), ...of } })
const run = ({ asAdministrator }: Scene, rows: Row[], more: OfFile & { id?: string } = {}) =>
  asAdministrator.call(runLessons, { body: { rows: numbered(rows), name: 'years.xlsx', ...more } })
const lessonsOf = ({ asAdministrator }: Scene, { id }: { id: string }) =>
  asAdministrator.call(listSessionsOfStudent, { params: { id } })

async function wrongIn(scene: Scene, row: Row, of: OfFile = {}) {
  const { fates } = await preview(scene, [{ ...sabaq, ...row }], of)
  return fates.flatMap(({ errors }) => errors.map(({ column, code }) => `${column} ${code}`))
}

describe('a past lesson', () => {
  test('is in the history on its day, with portion, lines and remark', async () => {
    const scene = await sceneWithChild()
    const { counts } = await run(scene, [sabaq])
    expect(counts).toEqual({ lessons: 1, duplicates: 0, wrong: 0 })
    const [lesson, ...more] = await lessonsOf(scene, scene.child)
    expect(more).toEqual([])
    expect(lesson).toMatchObject({
      ...{ type: 'new_lesson', status: 'completed', section: 'verse', lines: 7 },
      ...{ name: 'Surah 67, Verse 1 to Surah 67, Verse 5', comment: 'Fluent', percentage: 100 },
      student_id: scene.child.id,
      lessons: [{ start: lesson?.start, end: lesson?.end }],
    })
    expect(dateIn(scene.time_zone, new Date(lesson?.created_at ?? ''))).toBe('2024-03-04')
    const whole = await scene.asAdministrator.call(getSession, { params: { id: lesson?.id ?? '' } })
    expect(whole.start_verse).toMatchObject({ surah_id: 67, numberInSurah: 1 })
  })

  test('of a juz or parts is stored so; reading goes by verses', async () => {
    const scene = await sceneWithChild()
    const juz = { ...sabaq, surah: '', verses: '' }
    await run(scene, [
      { ...juz, type: 'Manzil', juz: '30' },
      { ...juz, type: 'مراجعة', juz: 'Juz 3 Q1, Q3' },
      { ...juz, type: 'Nazira', juz: 'پارہ ۱' },
    ])
    const found = await lessonsOf(scene, scene.child)
    expect(
      found.map(({ section, start, end, lessons }) => [section, start, end, lessons.length]),
    ).toEqual([
      ['verse', 1, 148, 1],
      ['quarter', 9, 11, 2],
      ['juz', 30, 30, 1],
    ])
  })

  test('keeps its counts, and has a percentage', async () => {
    const scene = await sceneWithChild()
    const mistakes = [{ indicator_id: scene.indicator.id, total: '2' }]
    await run(scene, [{ ...sabaq, mistakes }])
    const [lesson] = await lessonsOf(scene, scene.child)
    const whole = await scene.asAdministrator.call(getSession, { params: { id: lesson?.id ?? '' } })
    expect(whole.lessons[0]?.concerns).toMatchObject([
      { total: 2, indicator: { id: scene.indicator.id } },
    ])
    expect(await wrongIn(scene, { mistakes: [{ indicator_id: v7(), total: '1' }] })).toEqual([
      'mistakes indicator_unknown',
    ])
  })

  test('has the teacher of its row or the importer, without a listener', async () => {
    const scene = await sceneWithChild()
    const { account_id, administrator } = scene
    const left = await makeUser(server, { account_id, first_name: 'Maryam', is_active: false })
    await run(scene, [
      sabaq,
      { ...sabaq, date: '2024-03-05', teacher: left.email.toUpperCase() },
      { ...sabaq, date: '2024-03-06', teacher: `Maryam ${left.last_name}` },
    ])
    const found = await lessonsOf(scene, scene.child)
    expect(found.map(({ user, listener }) => [user.first_name, listener])).toEqual([
      ['Maryam', null],
      ['Maryam', null],
      [administrator.first_name, null],
    ])
  })

  test('counts in the class of its row, if given', async () => {
    const scene = await sceneWithChild()
    const { elsewhere, section } = scene
    await run(scene, [
      { ...sabaq, class: elsewhere.name.toUpperCase() },
      { ...sabaq, date: '2024-03-05', class: 'Long gone' },
    ])
    const rows = await server.db.execute(
      sql`select section_id from sessions where account_id = ${scene.account_id} order by created_at`,
    )
    expect(rows.rows).toEqual([{ section_id: elsewhere.id }, { section_id: section.id }])
  })

  test('sets the start of the next lesson', async () => {
    const scene = await sceneWithChild()
    await run(scene, [sabaq, { ...sabaq, date: '2024-03-03', verses: '20-30' }])
    const params = { id: scene.child.id }
    const last = await scene.asAdministrator.call(getLastNewLesson, { params })
    expect(last.new_lesson).toEqual({ end_verse: { surah_id: 67, numberInSurah: 5 } })
  })

  test('notifies no guardian, and counts today only if dated today', async () => {
    const scene = await sceneWithChild()
    const { account_id, child, asAdministrator } = scene
    const guardian = await makeGuardian(server, { account_id, student_ids: [child.id] })
    const today = dateIn(scene.time_zone)
    await run(scene, [{ ...sabaq, date: '2026-01-05' }])
    expect(await asAdministrator.call(getSetupProgress)).toMatchObject({ total_sessions_today: 0 })
    await run(scene, [{ ...sabaq, date: today }])
    expect(await asAdministrator.call(getSetupProgress)).toMatchObject({ total_sessions_today: 1 })
    const params = { id: child.id }
    expect(await asAdministrator.call(countNotifications, { params })).toMatchObject({ total: 0 })
    const parent = await signInGuardians(server, [{ account_id, guardian_id: guardian.id }])
    const children = await parent.call(listChildren)
    expect(children).toMatchObject([{ unread: 0 }])
    expect(await parent.call(listChildsLessons, { params })).toHaveLength(2)
    const sent = await server.db.execute(sql`select from digests where account_id = ${account_id}`)
    expect(sent.rows).toEqual([])
    const [lesson] = await lessonsOf(scene, child)
    expect(Date.parse(lesson?.created_at ?? '')).toBeLessThan(Date.now())
  })
})

describe('a wrong row names its column', () => {
  test.each<[string, Row, string[]]>([
    ['no date', { date: '' }, ['date date_missing']],
    ['a word for a date', { date: 'Ramadan' }, ['date date_unknown']],
    ['a day of next year', { date: '2090-01-01' }, ['date date_in_future']],
    ['a day of long ago', { date: '1989-12-31' }, ['date date_too_old']],
    ['a day that could be two', { date: '3/4/2024' }, ['date date_either_way']],
    ['no child', { student: '' }, ['student missing']],
    ['an unknown child', { student: 'Nobody' }, ['student student_unknown']],
    ['a child of no school of ours', { student_id: v7() }, ['student student_unknown']],
    ['no type', { type: '' }, ['type lesson_type_missing']],
    ['an unknown type', { type: 'Picnic' }, ['type lesson_type_unknown']],
    ['no portion', { surah: '', verses: '' }, ['surah portion_missing']],
    ['an unknown surah', { surah: 'Bqara' }, ['surah surah_unknown']],
    ['a verse behind the last', { verses: '1-31' }, ['verses verse_beyond_surah']],
    ['no verses', { verses: 'some' }, ['verses verses_unknown']],
    ['a backward span', { verses: '5-1' }, ['verses end_verse_before_start']],
    ['an unknown juz', { surah: '', verses: '', juz: '31' }, ['juz juz_unknown']],
    ['half a line', { lines: '7.5' }, ['lines not_whole']],
    ['too many lines', { lines: '10000' }, ['lines number_too_large']],
    ['a long remark', { comment: 'x'.repeat(1001) }, ['comment too_long']],
    ['an unknown teacher', { teacher: 'Nobody' }, ['teacher teacher_unknown']],
    ['an unknown status', { status: 'Maybe' }, ['status status_unknown']],
    ['several at once', { date: '', lines: 'x' }, ['date date_missing', 'lines not_whole']],
  ])('%s', async (_, row, expected) => {
    expect(await wrongIn(await sceneWithChild(), row)).toEqual(expected)
  })

  test('and prevents the whole import', async () => {
    const scene = await sceneWithChild()
    const rows = numbered([sabaq, { ...sabaq, surah: 'Bqara' }])
    const { status, detail } = await scene.asAdministrator.refused(runLessons, { body: { rows } })
    expect([status, detail.code]).toEqual([422, 'invalid_input'])
    expect(detail.fields).toMatchObject([{ path: 'rows.1.surah', code: 'surah_unknown' }])
    expect(await lessonsOf(scene, scene.child)).toEqual([])
  })
})

describe('a file asks once', () => {
  test('whether the day or the month comes first, unless dates show it', async () => {
    const scene = await sceneWithChild()
    const asked = await preview(scene, [
      { ...sabaq, date: '3/4/2024' },
      { ...sabaq, date: '٤/٣/٢٠٢٤' },
    ])
    expect(asked).toMatchObject({ either_way: 2, usual_order: 'day_first' })
    const rows = [{ ...sabaq, date: '3/4/2024' }]
    const dates = async (of: OfFile, more: Row[] = []) =>
      (await preview(scene, [...rows, ...more], of)).fates[0]?.date
    expect(await dates({ order: 'day_first' })).toBe('2024-04-03')
    expect(await dates({ order: 'month_first' })).toBe('2024-03-04')
    expect(await dates({}, [{ ...sabaq, date: '25/4/2024' }])).toBe('2024-04-03')
    expect(await dates({}, [{ ...sabaq, date: '4/25/2024' }])).toBe('2024-03-04')
    const both = [{ date: '25/4/2024' }, { date: '4/25/2024' }].map((row) => ({ ...sabaq, ...row }))
    expect((await preview(scene, [...rows, ...both])).either_way).toBe(1)
  })

  test('for the type of lessons without one', async () => {
    const scene = await sceneWithChild()
    const rows = [{ ...sabaq, type: '' }]
    expect(await preview(scene, rows)).toMatchObject({ without_type: 1 })
    const { fates } = await preview(scene, rows, { type: 'old_lesson' })
    expect(fates).toMatchObject([{ lesson: 'new', type: 'old_lesson' }])
  })

  test('about unknown names, with the nearest known ones', async () => {
    const scene = await sceneWithChild()
    const { questions } = await preview(scene, [
      { ...sabaq, student: 'Yusf Khan' },
      { ...sabaq, student: 'yusf  khan', surah: 'Bqara' },
      { ...sabaq, student: 'Yusf Khan', class: 'Other' },
    ])
    expect(questions).toMatchObject([
      { column: 'student', text: 'Yusf Khan', class: '', rows: [2, 3] },
      { column: 'surah', text: 'Bqara', rows: [3], nearest: expect.arrayContaining([]) },
      { column: 'student', text: 'Yusf Khan', class: 'Other', rows: [4] },
    ])
    const [first, surah] = questions
    expect(first?.nearest).toEqual([
      { value: scene.child.id, name: 'Yusuf Khan', class: scene.section.name },
    ])
    expect(surah?.nearest[0]).toEqual({ value: '2', name: 'Al-Baqara', class: '' })
  })

  test('which namesake a row means, unless the class decides', async () => {
    const scene = await sceneWithChild()
    const { account_id, elsewhere, child } = scene
    const other = await makeStudent(server, {
      ...{ account_id, section_id: elsewhere.id, first_name: 'Khan', last_name: 'Yusuf' },
    })
    const { questions } = await preview(scene, [sabaq])
    expect(questions).toMatchObject([{ column: 'student', rows: [2] }])
    expect(questions[0]?.nearest.map(({ value }) => value).toSorted()).toEqual(
      [child.id, other.id].toSorted(),
    )
    await run(scene, [
      { ...sabaq, class: elsewhere.name },
      { ...sabaq, student_id: child.id },
    ])
    expect(await lessonsOf(scene, child)).toHaveLength(1)
    expect(await lessonsOf(scene, other)).toHaveLength(1)
  })
})

describe('an existing lesson', () => {
  test('is not imported again, from the same or the next file', async () => {
    const scene = await sceneWithChild()
    const rows = [sabaq, { ...sabaq, surah: '67', date: '2024-03-04' }, { ...sabaq, verses: '1-6' }]
    expect((await preview(scene, rows)).fates).toMatchObject([
      { lesson: 'new' },
      { lesson: 'duplicate', same_as: 2 },
      { lesson: 'new' },
    ])
    await run(scene, rows)
    expect((await preview(scene, rows)).counts).toEqual({ lessons: 0, duplicates: 3, wrong: 0 })
    expect((await run(scene, rows)).counts).toEqual({ lessons: 0, duplicates: 3, wrong: 0 })
    expect(await lessonsOf(scene, scene.child)).toHaveLength(2)
  })

  test('stays single when the same import is sent twice', async () => {
    const scene = await sceneWithChild()
    const id = v7()
    const first = await run(scene, [sabaq], { id })
    expect(await run(scene, [sabaq], { id })).toEqual(first)
    expect(await lessonsOf(scene, scene.child)).toHaveLength(1)
    const query = { record: 'imports', record_id: id } as const
    expect(await scene.asAdministrator.call(listAudit, { query })).toHaveLength(1)
  })
})

describe('undoing an import of lessons', () => {
  test('deletes all of them once, also deleted ones, and shows it', async () => {
    const scene = await sceneWithChild()
    const { asAdministrator, child } = scene
    const params = { id: (await run(scene, [sabaq, { ...sabaq, verses: '6-9' }])).id }
    const [hidden] = await lessonsOf(scene, child)
    await asAdministrator.call(deleteSession, { params: { id: hidden?.id ?? '' } })
    expect(await asAdministrator.call(contract.getImport, { params })).toMatchObject({
      ...{ kind: 'lessons', count: 2, name: 'years.xlsx', hanging: [], state: 'done' },
    })
    for (let time = 0; time < 2; time += 1)
      expect(await asAdministrator.call(contract.undoImport, { params })).toMatchObject({
        state: 'undone',
      })
    const rows = await server.db.execute(
      sql`select from sessions where account_id = ${scene.account_id}`,
    )
    expect(rows.rows).toEqual([])
    expect((await run(scene, [sabaq])).counts.lessons).toBe(1)
  })

  test.each<[contract.DependentKind, (scene: Scene, session_id: string) => Promise<unknown>]>([
    [
      'comments',
      ({ asTeacher }, id) =>
        asTeacher.call(answerComment, { params: { id }, body: { content: 'Well done' } }),
    ],
    [
      'changes',
      ({ asTeacher }, id) => asTeacher.call(saveSession, { params: { id }, body: { lines: 8 } }),
    ],
  ])('is refused while lessons have %s, naming the child', async (by, make) => {
    const scene = await sceneWithChild()
    const { asAdministrator, child } = scene
    const params = { id: (await run(scene, [sabaq, { ...sabaq, verses: '6-9' }])).id }
    const [lesson] = await lessonsOf(scene, child)
    await make(scene, lesson?.id ?? '')
    const { status, detail } = await asAdministrator.refused(contract.undoImport, { params })
    expect([status, detail.code]).toEqual([409, 'in_use'])
    const { hanging } = await asAdministrator.call(contract.getImport, { params })
    expect(hanging).toEqual([{ kind: 'student', name: 'Yusuf Khan', by: [by] }])
    expect(await lessonsOf(scene, child)).toHaveLength(2)
  })
})

describe('the limits of an import', () => {
  test('children, teachers, classes and indicators of another school are unknown', async () => {
    const scene = await sceneWithChild()
    const other = await sceneWithChild()
    const mistakes = [{ indicator_id: other.indicator.id, total: '1' }]
    expect(await wrongIn(scene, { student_id: other.child.id })).toEqual([
      'student student_unknown',
    ])
    expect(await wrongIn(scene, { teacher: other.teacher.email })).toEqual([
      'teacher teacher_unknown',
    ])
    expect(await wrongIn(scene, { mistakes })).toEqual(['mistakes indicator_unknown'])
    await run(other, [sabaq])
    expect((await preview(scene, [sabaq])).counts.lessons).toBe(1)
  })

  test('more than five thousand rows are refused', async () => {
    const scene = await makeScene(server)
    const rows = numbered(Array.from({ length: 5001 }, () => sabaq))
    const { status, detail } = await scene.asAdministrator.refused(previewLessons, {
      body: { rows },
    })
    expect(status).toBe(422)
    expect(detail.fields).toMatchObject([{ code: 'too_many_rows', params: { max: 5000 } }])
  })
})
