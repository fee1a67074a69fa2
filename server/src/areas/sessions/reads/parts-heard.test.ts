import { getStudentAnalysis } from '@talaqqi/contract/analysis'
import { getClassToday } from '@talaqqi/contract/dashboard'
import { exportTable } from '@talaqqi/contract/exports'
import { listChildsLessons, openLesson } from '@talaqqi/contract/guardian-lessons'
import { makeReport } from '@talaqqi/contract/reports'
import {
  getSession,
  listSessionsOfStudent,
  recordSession,
  saveSession,
} from '@talaqqi/contract/sessions'
import { partName } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { familyOf } from '../../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'

const server = useServer()

const MAQRAS = [17, 18, 19, 20, 21, 22, 23, 24]

/** Eight maqras of juz 3, of which only the first was opened. */
async function hearOneOfEight({ asTeacher, student, indicator }: Scene) {
  const parts = MAQRAS.map((maqra, at) => {
    return { id: v7(), name: partName('maqra', maqra), is_heard: at === 0 }
  })
  const begun = await asTeacher.call(recordSession, {
    body: {
      name: 'Juz 3',
      student_id: student.id,
      type: 'old_lesson',
      section: 'juz',
      start: 3,
      end: 3,
      lessons: parts,
    },
  })
  const concern = { lesson_id: parts[0]?.id ?? '', indicator_id: indicator.id, total: 5 }
  await asTeacher.call(saveSession, {
    params: { id: begun.id },
    body: { status: 'completed', concerns: [concern] },
  })
  return { id: begun.id, parts }
}

const heardOf = ({ lessons }: { lessons: { is_heard: boolean }[] }) =>
  lessons.map(({ is_heard }) => is_heard)
const ONE = [true, false, false, false, false, false, false, false]

test('a part sent without is_heard counts as heard', async () => {
  const { asTeacher, student } = await makeScene(server)
  const lessons = [{ name: 'Juz 3 - Q1' }, { name: 'Juz 3 - Q2', is_heard: false }]
  const portion = { type: 'old_lesson', section: 'quarter', start: 9, end: 10 } as const
  const body = { name: 'Juz 3', student_id: student.id, ...portion, lessons }
  const begun = await asTeacher.call(recordSession, { body })
  expect(heardOf(begun)).toEqual([true, false])
})

test('an opened part is heard, and omitted parts keep their state', async () => {
  const scene = await makeScene(server)
  const { id, parts } = await hearOneOfEight(scene)
  const params = { id }
  const save = (body: object) => scene.asTeacher.call(saveSession, { params, body })
  expect(heardOf(await save({ comment: 'Good' }))).toEqual(ONE)
  const third = parts.map((part, at) => (at === 2 ? { ...part, is_heard: true } : part))
  const saved = await save({ lessons: third })
  expect(heardOf(saved)).toEqual([true, false, true, false, false, false, false, false])
  expect(await scene.asTeacher.call(getSession, { params })).toEqual(saved)
  // Counts stay, and a change has no default for is_heard.
  expect(saved.percentage).toBe(97.5)
  const unsaid = parts.map(({ name }) => ({ name }))
  expect(heardOf(await save({ lessons: unsaid }))).toEqual(heardOf(saved))
})

test('parts of another lesson, in another order or too few are refused', async () => {
  const scene = await makeScene(server)
  const { id, parts } = await hearOneOfEight(scene)
  for (const lessons of [
    parts.map((part) => ({ ...part, id: v7() })),
    parts.toReversed(),
    parts.slice(1),
    [],
  ]) {
    const { status, detail } = await scene.asTeacher.refused(saveSession, {
      params: { id },
      body: { lessons },
    })
    expect([status, detail.fields?.[0]?.path]).toEqual([422, 'lessons'])
  }
})

test('every list of the lesson shows which parts were heard', async () => {
  const scene = await makeScene(server)
  const { asTeacher, student, section } = scene
  const { id } = await hearOneOfEight(scene)
  const of = { params: { id: student.id }, query: {} }
  const [inHistory] = await asTeacher.call(listSessionsOfStudent, of)
  expect(inHistory && heardOf(inHistory)).toEqual(ONE)
  const [child] = await asTeacher.call(getClassToday, { query: { section_id: section.id } })
  const lesson = child?.lessons.find((one) => one.id === id)
  expect(lesson?.percentage).toBe(97.5)
  expect(lesson && heardOf({ lessons: lesson.parts })).toEqual(ONE)
  const analysis = await asTeacher.call(getStudentAnalysis, {
    params: { id: section.id, student_id: student.id },
    query: {},
  })
  expect(analysis.sessions.map(heardOf)).toEqual([ONE])
  const days = { start_date: '2020-01-01', end_date: '2090-01-01' }
  const report = await asTeacher.call(makeReport, { body: { ...days, students: [student.id] } })
  expect(report.sessions.map(heardOf)).toEqual([ONE])
})

test('parents see how many parts were heard next to the percentage', async () => {
  const scene = await makeScene(server)
  const { client } = await familyOf(scene)
  const { id, parts } = await hearOneOfEight(scene)
  const missed = { percentage: 97.5, parts_heard: { heard: 1, count: 8 } }
  const of = { params: { id: scene.student.id } }
  expect(await client.call(listChildsLessons, of)).toMatchObject([missed])
  expect(await client.call(openLesson, { params: { id } })).toMatchObject(missed)
  const lessons = parts.map((part) => ({ ...part, is_heard: true }))
  await scene.asTeacher.call(saveSession, { params: { id }, body: { lessons } })
  expect(await client.call(openLesson, { params: { id } })).toMatchObject({ parts_heard: null })
})

test('the export has its own column for the heard parts', async () => {
  const scene = await makeScene(server)
  await hearOneOfEight(scene)
  const { body } = await scene.asAdministrator.send({
    method: 'GET',
    path: exportTable.path,
    query: { of: 'sessions', format: 'csv' },
  })
  expect(body).toContain(',Percentage,Parts heard,Lines,')
  expect(body).toContain(',completed,97.5,1 of 8,')
})
