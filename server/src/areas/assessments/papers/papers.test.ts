import {
  drawExamPaper,
  getExamPaper,
  listExamPapers,
  markExamPaper,
  printExamPaper,
  printExamResults,
  redrawExamPlace,
} from '@talaqqi/contract/exam-papers'
import { changeExam, getExam } from '@talaqqi/contract/exams'
import { listChildsExams } from '@talaqqi/contract/guardian-children'
import {
  addMarkingScheme,
  changeMarkingScheme,
  getMarkingScheme,
} from '@talaqqi/contract/marking-schemes'
import { getSession } from '@talaqqi/contract/sessions'
import { versesOf } from '@talaqqi/quran'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { openDirectory, openSchool } from '../../../platform/tenancy/scope.ts'
import { clientOf, signIn } from '../../../testing/client.ts'
import { plain, textOf } from '../../../testing/outside/pdf.ts'
import { familyOf } from '../../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeUser } from '../../users/factory.ts'
import { makeExam, makeMarkingScheme } from '../factory.ts'
import { examMarksOf } from '../index.ts'

const server = useServer()
const portion = [versesOf('juz', 30, 30)]

async function makeHeldExam(scene: Scene, examiners = 1) {
  const { account_id, administrator } = scene
  const of = { account_id, user_id: administrator.user_id }
  const { id: scheme_id } = await makeMarkingScheme(server, of)
  return makeExam(server, { account_id, scheme_id, scheme_version: 1, examiners })
}

async function draw(scene: Scene, exam_id: string, more: object = {}) {
  const body = { student_id: scene.student.id, portion, ...more }
  return scene.asTeacher.call(drawExamPaper, { params: { id: exam_id }, body })
}

test('a student is asked in each part, and the places are kept', async () => {
  const scene = await makeScene(server)
  const exam = await makeHeldExam(scene)
  const id = v7()
  const paper = await draw(scene, exam.id, { id })
  expect(paper).toMatchObject({ id, attempt: 1, counts: null, result: null })
  expect(paper.places).toHaveLength(2)
  expect(await draw(scene, exam.id, { id })).toEqual(paper)
  expect(await scene.asTeacher.call(getExamPaper, { params: { id } })).toEqual(paper)
})

test('the next exam asks other places, and a repeat too', async () => {
  const scene = await makeScene(server)
  const [first, second] = [await makeHeldExam(scene), await makeHeldExam(scene)]
  const papers = [await draw(scene, first.id), await draw(scene, first.id)]
  papers.push(await draw(scene, second.id))
  const places = papers.flatMap((paper) => paper.places)
  expect(new Set(places.map(({ start }) => start)).size).toBe(6)
  expect(papers.map(({ attempt }) => attempt)).toEqual([1, 2, 1])
})

test('a place that is drawn again leaves the earlier one noted', async () => {
  const scene = await makeScene(server)
  const paper = await draw(scene, (await makeHeldExam(scene)).id)
  const params = { id: paper.id }
  const { start = 0, end = 0 } = paper.places[1] ?? {}
  const reason = 'Recited it just before'
  const body = { place: 1, start, reason }
  const again = await scene.asTeacher.call(redrawExamPlace, { params, body })
  expect(again.places[1]?.earlier).toEqual([{ start, end, reason }])
  expect(again.places[1]?.start).not.toBe(start)
  expect(again.places[0]).toEqual(paper.places[0])
  // A second tap names the place that was replaced.
  expect(await scene.asTeacher.call(redrawExamPlace, { params, body })).toEqual(again)
})

test('two examiners are blind to each other, and the mean counts', async () => {
  const scene = await makeScene(server)
  const { account_id, section } = scene
  const asOther = await signIn(
    server,
    await makeUser(server, { account_id, section_ids: [section.id] }),
  )
  const exam = await makeHeldExam(scene)
  const { id } = await draw(scene, exam.id)
  const params = { id }
  const mark = (client: typeof asOther, first: number[], is_finished: boolean) =>
    client.call(markExamPaper, { params, body: { counts: [first, [0, 0]], is_finished } })
  await mark(scene.asTeacher, [0, 1], false)
  await mark(asOther, [1, 0], true)
  const blind = await scene.asTeacher.call(getExamPaper, { params })
  expect(blind).toMatchObject({
    result: null,
    counts: [
      [0, 1],
      [0, 0],
    ],
    is_finished: false,
  })
  const finished = await mark(scene.asTeacher, [0, 1], true)
  // 66 and 69 of 70.
  expect(finished.result).toMatchObject({ total: 270, max: 280, is_passed: true, band: 'Mumtaz' })
  expect(finished.examiners).toHaveLength(2)
  const listed = await scene.asAdministrator.call(listExamPapers, { params: { id: exam.id } })
  expect(listed).toMatchObject([{ id, result: { total: 270 } }])
})

test('places become lessons of the exam with the counted faults', async () => {
  const scene = await makeScene(server)
  const { account_id, indicator } = scene
  const fault = { section: 0, cap: null, ends_at: null, at_most: null }
  const scheme = await scene.asAdministrator.call(addMarkingScheme, {
    body: {
      name: 'With lessons',
      sections: [{ name: 'Memory', max: 400, min: 0, pass: 0 }],
      faults: [
        { ...fault, name: 'Mistake', deduct: [16], indicator_id: indicator.id },
        { ...fault, name: 'Stuck', deduct: [4], indicator_id: null },
      ],
      questions: [{ from: 1, questions: 2, lines: 10 }],
      ...{ wait: 10, pass: null, bands: [] },
    },
  })
  const exam = await makeExam(server, { account_id, scheme_id: scheme.id, scheme_version: 1 })
  const { id } = await draw(scene, exam.id)
  const save = (counts: number[][]) =>
    scene.asTeacher.call(markExamPaper, { params: { id }, body: { counts, is_finished: true } })
  await save([
    [2, 1],
    [0, 0],
  ])
  const { places } = await save([
    [3, 1],
    [0, 0],
  ])
  const params = { id: exam.id }
  const { assessment } = await scene.asTeacher.call(getExam, { params })
  expect(assessment.sessions).toHaveLength(2)
  const [first] = places
  const lesson = await scene.asTeacher.call(getSession, { params: { id: first?.session_id ?? '' } })
  const { start, end } = first ?? {}
  expect(lesson).toMatchObject({ type: 'exam', section: 'verse', start, end, status: 'completed' })
  const counted = lesson.lessons[0]?.concerns.find((each) => each.indicator.id === indicator.id)
  expect(counted?.total).toBe(3)
})

test('questions stay lessons by hand where the scheme counts none', async () => {
  const scene = await makeScene(server)
  const exam = await makeHeldExam(scene)
  const { id } = await draw(scene, exam.id)
  const body = {
    counts: [
      [4, 0],
      [0, 0],
    ],
    is_finished: true,
  }
  const { places } = await scene.asTeacher.call(markExamPaper, { params: { id }, body })
  expect(places.map(({ session_id }) => session_id)).toEqual([null, null])
  const { assessment } = await scene.asTeacher.call(getExam, { params: { id: exam.id } })
  expect(assessment.sessions).toEqual([])
})

test('the scheme of an exam stays once places are drawn', async () => {
  const scene = await makeScene(server)
  const exam = await makeHeldExam(scene)
  await draw(scene, exam.id)
  const { detail } = await scene.asTeacher.refused(changeExam, {
    params: { id: exam.id },
    body: { scheme_id: null, scheme_version: null },
  })
  expect(detail.fields).toMatchObject([{ path: 'scheme_id', code: 'exam_is_marked' }])
})

test('a draw needs a scheme, a long portion and an own student', async () => {
  const scene = await makeScene(server)
  const { account_id, student, studentElsewhere } = scene
  const unmarked = await makeExam(server, { account_id })
  const exam = await makeHeldExam(scene)
  const refused = (id: string, body: object) =>
    scene.asTeacher.send({ method: 'POST', path: `/exams/${id}/papers`, body })
  const codes = await Promise.all([
    refused(unmarked.id, { student_id: student.id, portion }),
    refused(exam.id, { student_id: student.id, portion: [{ start: 1, end: 7 }] }),
    refused(exam.id, { student_id: studentElsewhere.id, portion }),
    refused(v7(), { student_id: student.id, portion }),
    refused(exam.id, { student_id: student.id, portion: [{ start: 9, end: 7 }] }),
  ])
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([422, 422, 403, 404, 422])
  const fields = codes.map((answer) => answer.json().detail.fields?.[0]?.code)
  expect(fields).toEqual(['scheme_missing', 'portion_too_short', undefined, undefined, 'not_valid'])
})

test('a report names the marks and bands of its days', async () => {
  const scene = await makeScene(server)
  const exam = await makeHeldExam(scene)
  const { id } = await draw(scene, exam.id)
  const body = {
    counts: [
      [1, 1],
      [0, 0],
    ],
    is_finished: true,
  }
  await scene.asTeacher.call(markExamPaper, { params: { id }, body })
  const { account_id, time_zone, administrator } = scene
  const member = { account_id, user_id: administrator.user_id, is_admin: true, time_zone }
  const school = openSchool(openDirectory(server.db), { ...member, section_ids: [] })
  const days = { start_date: '2020-01-01', end_date: '2099-12-31' }
  const marks = await examMarksOf(school, scene.student.id, days)
  expect(marks).toMatchObject([
    { name: exam.name, total: 260, max: 280, band: 'Mumtaz', is_passed: true },
  ])
  const before = { start_date: '2020-01-01', end_date: '2020-12-31' }
  expect(await examMarksOf(school, scene.student.id, before)).toEqual([])
})

test('the export has the mark, band and verdict of each attempt', async () => {
  const scene = await makeScene(server)
  const exam = await makeHeldExam(scene)
  const { id } = await draw(scene, exam.id)
  await draw(scene, exam.id)
  const body = {
    counts: [
      [1, 1],
      [0, 0],
    ],
    is_finished: true,
  }
  await scene.asTeacher.call(markExamPaper, { params: { id }, body })
  const query = { of: 'exam-results' }
  const { body: csv } = await scene.asAdministrator.send({
    method: 'GET',
    path: '/exports/',
    query,
  })
  const rows = csv.trimEnd().split('\r\n').slice(1)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(`${exam.name},1,`)
  expect(rows[0]).toContain(',65,70,Mumtaz,passed,')
  expect(rows[1]).toContain(`${exam.name},2,`)
})

describe('an exam with two examiners', () => {
  const begin = async () => {
    const scene = await makeScene(server)
    const { account_id, section, student } = scene
    const other = await makeUser(server, { account_id, section_ids: [section.id] })
    const exam = await makeHeldExam(scene, 2)
    const { id } = await draw(scene, exam.id)
    const finish = (client: Scene['asTeacher'], first: number[]) =>
      client.call(markExamPaper, {
        params: { id },
        body: { counts: [first, [0, 0]], is_finished: true },
      })
    return { scene, exam, params: { id }, asOther: await signIn(server, other), finish, student }
  }

  test('hides the first result from those who have not begun', async () => {
    const { scene, exam, params, asOther, finish } = await begin()
    const mine = await finish(scene.asTeacher, [1, 0])
    expect(mine).toMatchObject({ result: null, examiners_needed: 2 })
    const others = await asOther.call(getExamPaper, { params })
    expect(others).toMatchObject({ result: null, counts: null })
    expect(others.examiners).toHaveLength(1)
    const listed = await scene.asAdministrator.call(listExamPapers, { params: { id: exam.id } })
    expect(listed).toMatchObject([{ result: null }])
    expect((await asOther.refused(printExamPaper, { params, body: {} })).status).toBe(404)
    const done = await finish(asOther, [0, 1])
    expect(done).toMatchObject({ result: { total: 270 } })
  })

  test('is in reports and for families once both have finished', async () => {
    const { scene, asOther, finish, student } = await begin()
    const { client } = await familyOf(scene)
    const read = () => client.call(listChildsExams, { params: { id: student.id } })
    const { account_id, time_zone, administrator } = scene
    const member = { account_id, user_id: administrator.user_id, is_admin: true, time_zone }
    const school = openSchool(openDirectory(server.db), { ...member, section_ids: 'all' })
    const days = { start_date: '2020-01-01', end_date: '2099-12-31' }
    await finish(scene.asTeacher, [1, 0])
    expect(await read()).toEqual([])
    expect(await examMarksOf(school, student.id, days)).toEqual([])
    await finish(asOther, [0, 1])
    expect(await read()).toMatchObject([{ total: 270, max: 280, band: 'Mumtaz', is_passed: true }])
    expect(await examMarksOf(school, student.id, days)).toMatchObject([{ total: 270 }])
  })
})

test('the lessons of places wait for all examiners, as they show mistakes', async () => {
  const scene = await makeScene(server)
  const { account_id, administrator, indicator, asTeacher, asAdministrator } = scene
  const of = { account_id, user_id: administrator.user_id }
  const { id: scheme_id } = await makeMarkingScheme(server, of)
  const { faults } = await asAdministrator.call(getMarkingScheme, {
    params: { id: scheme_id },
    query: {},
  })
  const counted = faults.map((fault) => ({ ...fault, indicator_id: indicator.id }))
  await asAdministrator.call(changeMarkingScheme, {
    params: { id: scheme_id },
    body: { faults: counted },
  })
  const exam = await makeExam(server, { account_id, scheme_id, scheme_version: 2, examiners: 2 })
  const params = { id: (await draw(scene, exam.id)).id }
  const counts = [
    [1, 0],
    [0, 0],
  ]
  const mark = (client: Scene['asTeacher']) =>
    client.call(markExamPaper, { params, body: { counts, is_finished: true } })
  const lessons = async () =>
    (await asTeacher.call(getExam, { params: { id: exam.id } })).assessment.sessions
  await mark(asTeacher)
  expect(await lessons()).toEqual([])
  await mark(asAdministrator)
  expect(await lessons()).toHaveLength(2)
})

describe('papers of results', () => {
  const printed = async (url: string) => {
    const path = url.replace('/api', '')
    const answer = await clientOf(server.app).send({ method: 'GET', path })
    expect(answer.statusCode, answer.body).toBe(200)
    return (await textOf(answer.rawPayload)).join(' ')
  }

  test.each(['en', 'ar', 'ur'] as const)(
    'are printed in %s, of a child and a class',
    async (language) => {
      const scene = await makeScene(server)
      const { asTeacher, section, student } = scene
      const exam = await makeHeldExam(scene)
      const { id, places } = await draw(scene, exam.id)
      const reason = 'Begins in the middle of a meaning'
      const params = { id }
      const body = { place: 0, start: places[0]?.start ?? 0, reason }
      await asTeacher.call(redrawExamPlace, { params, body })
      await asTeacher.call(markExamPaper, {
        params,
        body: {
          counts: [
            [1, 1],
            [0, 0],
          ],
          is_finished: true,
        },
      })
      const one = await asTeacher.call(printExamPaper, { params, body: { language } })
      const page = await printed(one.url)
      for (const text of [student.last_name, exam.name, 'Memorisation', 'Mumtaz', reason, '65'])
        expect(page).toContain(plain(text))
      const ofClass = await asTeacher.call(printExamResults, {
        params: { id: exam.id },
        body: { section_id: section.id, language },
      })
      expect(await printed(ofClass.url)).toContain(plain('Mumtaz'))
    },
  )
})
