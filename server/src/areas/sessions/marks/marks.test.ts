import type { MarkInput, SessionChange } from '@talaqqi/contract/session-inputs'
import {
  deleteSession,
  getSession,
  listMarksOfStudent,
  recordSession,
  restoreSession,
  saveSession,
} from '@talaqqi/contract/sessions'
import { firstVerseOf, verseId } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeIndicator } from '../../indicators/factory.ts'

const server = useServer()
type Scene = Awaited<ReturnType<typeof makeScene>>

/** One quarter in two maqras; the indicator is counted twice in each. */
async function hearQuarter(scene: Scene) {
  const { id, lessons } = await scene.asTeacher.call(recordSession, {
    body: {
      student_id: scene.student.id,
      name: 'Juz 3 - Q1',
      type: 'old_lesson',
      section: 'quarter',
      start: 9,
      end: 9,
      lessons: [{ name: 'Juz 3 - M1' }, { name: 'Juz 3 - M2' }],
    },
  })
  const [first = '', second = ''] = lessons.map((part) => part.id)
  const concerns = [first, second].map((lesson_id) => ({
    lesson_id,
    indicator_id: scene.indicator.id,
    total: 2,
  }))
  return { id, first, second, concerns }
}

const FIRST_VERSE = firstVerseOf(17)
const mark = (
  { indicator }: Scene,
  lesson_id: string,
  more: Partial<MarkInput> = {},
): MarkInput => ({
  id: v7(),
  lesson_id,
  indicator_id: indicator.id,
  verse_id: FIRST_VERSE,
  word: 3,
  ...more,
})
const save = ({ asTeacher }: Scene, id: string, body: SessionChange) =>
  asTeacher.call(saveSession, { params: { id }, body })
const read = ({ asTeacher }: Scene, id: string) => asTeacher.call(getSession, { params: { id } })
const history = ({ asTeacher, student }: Scene, query: { start?: number; end?: number } = {}) =>
  asTeacher.call(listMarksOfStudent, { params: { id: student.id }, query })

async function faults(scene: Scene, id: string, body: SessionChange) {
  const before = await read(scene, id)
  const { status, detail } = await scene.asTeacher.refused(saveSession, { params: { id }, body })
  expect(status).toBe(422)
  expect(await read(scene, id)).toEqual(before)
  return detail.fields?.map(({ path, code }) => [path, code])
}

describe('a mistake marked in the text', () => {
  test('is saved with its count, and the lesson shows it', async () => {
    const scene = await makeScene(server)
    const { id, first, second, concerns } = await hearQuarter(scene)
    const marks = [mark(scene, first), mark(scene, second, { verse_id: firstVerseOf(18), word: 0 })]
    const saved = await save(scene, id, { concerns, marks })
    expect(saved.marks).toEqual(marks)
    expect((await read(scene, id)).marks).toEqual(marks)
  })

  test('is replaced with all others; a save without marks keeps it', async () => {
    const scene = await makeScene(server)
    const { id, first, concerns } = await hearQuarter(scene)
    await save(scene, id, { concerns, marks: [mark(scene, first)] })
    const other = mark(scene, first, { word: 5 })
    expect((await save(scene, id, { marks: [other] })).marks).toEqual([other])
    expect((await save(scene, id, { comment: 'Well done' })).marks).toEqual([other])
    expect((await save(scene, id, { marks: [] })).marks).toEqual([])
  })

  test('needs a count: more marks than counts in a part are refused', async () => {
    const scene = await makeScene(server)
    const { id, first, second, concerns } = await hearQuarter(scene)
    const three = [mark(scene, first), mark(scene, first), mark(scene, first)]
    expect(await faults(scene, id, { concerns, marks: three })).toEqual([
      ['marks.2', 'marks_over_count'],
    ])
    const uncounted = await makeIndicator(server, { account_id: scene.account_id })
    const of = mark(scene, second, { indicator_id: uncounted.id, verse_id: firstVerseOf(18) })
    expect(await faults(scene, id, { concerns, marks: [of] })).toEqual([
      ['marks.0', 'marks_over_count'],
    ])
  })

  test('is dropped, last first, when a save reduces the counts', async () => {
    const scene = await makeScene(server)
    const { id, first, concerns } = await hearQuarter(scene)
    const [one, two] = [mark(scene, first, { word: 4 }), mark(scene, first, { word: 1 })] as const
    await save(scene, id, { concerns, marks: [two, one] })
    const fewer = concerns.map((concern) => ({ ...concern, total: 1 }))
    expect((await save(scene, id, { concerns: fewer })).marks).toEqual([one])
  })

  test('must be in its part, at an existing word, only once', async () => {
    const scene = await makeScene(server)
    const { id, first, second, concerns } = await hearQuarter(scene)
    const twice = mark(scene, first)
    const marks = [
      mark(scene, second),
      mark(scene, first, { verse_id: FIRST_VERSE - 1 }),
      mark(scene, first, { word: 60 }),
      mark(scene, v7()),
      twice,
      twice,
    ]
    expect(await faults(scene, id, { concerns, marks })).toEqual([
      ['marks.0', 'verse_not_in_part'],
      ['marks.1', 'verse_not_in_part'],
      ['marks.2', 'no_such_word'],
      ['marks.3', 'part_of_other_lesson'],
      ['marks.5', 'marked_twice'],
    ])
  })

  test('of a verse lesson may lie beyond its provisional end', async () => {
    const scene = await makeScene(server)
    const { indicator, student } = scene
    const { id, lessons } = await scene.asTeacher.call(recordSession, {
      body: {
        student_id: student.id,
        name: 'Surah 2, Verse 1',
        type: 'inside_lesson',
        section: 'verse',
        start: 8,
        end: 8,
        lessons: [{ name: 'Surah 2, Verse 1', start: 8, end: 8 }],
      },
    })
    const lesson_id = lessons[0]?.id ?? ''
    const concerns = [{ lesson_id, indicator_id: indicator.id, total: 1 }]
    const late = mark(scene, lesson_id, { verse_id: verseId(2, 5), word: 0 })
    expect((await save(scene, id, { concerns, marks: [late] })).marks).toEqual([late])
    const early = mark(scene, lesson_id, { verse_id: verseId(1, 7) })
    expect(await faults(scene, id, { concerns, marks: [early] })).toEqual([
      ['marks.0', 'verse_not_in_part'],
    ])
  })

  test('in two identical saves is stored once', async () => {
    const scene = await makeScene(server)
    const { id, first, concerns } = await hearQuarter(scene)
    const body = { save_id: v7(), concerns, marks: [mark(scene, first)] }
    await save(scene, id, body)
    expect((await save(scene, id, body)).marks).toEqual(body.marks)
  })
})

describe("a student's marks", () => {
  test('are read by portion with their lesson, newest lesson first', async () => {
    const scene = await makeScene(server)
    const older = await hearQuarter(scene)
    const inOlder = mark(scene, older.first)
    await save(scene, older.id, { concerns: older.concerns, marks: [inOlder] })
    const newer = await hearQuarter(scene)
    const inNewer = mark(scene, newer.second, { verse_id: firstVerseOf(18), word: 0 })
    await save(scene, newer.id, { concerns: newer.concerns, marks: [inNewer] })

    const { created_at } = await read(scene, newer.id)
    const all = await history(scene)
    expect(all[0]).toEqual({ ...inNewer, session_id: newer.id, created_at })
    expect(all.map(({ id }) => id)).toEqual([inNewer.id, inOlder.id])
    const portion = await history(scene, { start: FIRST_VERSE, end: FIRST_VERSE })
    expect(portion.map(({ id }) => id)).toEqual([inOlder.id])
  })

  test('exclude those of a deleted lesson until it is restored', async () => {
    const scene = await makeScene(server)
    const { id, first, concerns } = await hearQuarter(scene)
    await save(scene, id, { concerns, marks: [mark(scene, first)] })
    await scene.asTeacher.call(deleteSession, { params: { id } })
    expect(await history(scene)).toEqual([])
    await scene.asAdministrator.call(restoreSession, { params: { id } })
    expect(await history(scene)).toHaveLength(1)
  })
})
