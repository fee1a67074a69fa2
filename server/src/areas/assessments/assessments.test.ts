import { listRecentSessions, recordSession } from '@talaqqi/contract/sessions'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeCompletion, makeExam, makeRound } from './factory.ts'

const server = useServer()

const juz3 = {
  name: 'Juz 3',
  section: 'juz' as const,
  start: 3,
  end: 3,
  lessons: [{ name: 'Juz 3' }],
}

async function open() {
  const scene = await makeScene(server)
  const { account_id, asTeacher, student, studentElsewhere } = scene
  const of = { account_id, student_id: student.id }
  return {
    ...scene,
    completion: await makeCompletion(server, of),
    round: await makeRound(server, of),
    exam: await makeExam(server, { account_id }),
    roundElsewhere: await makeRound(server, { account_id, student_id: studentElsewhere.id }),
    record: (lesson: object) =>
      asTeacher.call(recordSession, {
        body: { ...juz3, type: 'exam' as const, student_id: student.id, ...lesson },
      }),
    refused: async (lesson: object) => {
      const body = { ...juz3, type: 'juz_completion' as const, student_id: student.id, ...lesson }
      const { status, detail } = await asTeacher.refused(recordSession, { body })
      return [status, detail.fields?.map(({ path, code }) => [path, code])]
    },
  }
}

describe('a lesson', () => {
  test('shows the completion, round or exam it is captured for', async () => {
    const { asTeacher, completion, round, exam, record } = await open()
    const captured = [
      await record({ type: 'juz_completion', assessment_id: completion.id }),
      await record({ type: 'old_lesson', assessment_id: round.id }),
      await record({ type: 'exam', assessment_id: exam.id }),
      await record({ type: 'old_lesson' }),
    ]
    const told = [
      { id: completion.id, kind: 'completion', name: 'Juz 3', juz: 3 },
      { id: round.id, kind: 'round', name: round.name, juz: null },
      { id: exam.id, kind: 'exam', name: exam.name, juz: null },
      null,
    ]
    expect(captured.map(({ assessment }) => assessment)).toEqual(told)
    expect(captured.map(({ assessment_id }) => assessment_id)).toEqual(
      told.map((one) => one?.id ?? null),
    )
    const listed = await asTeacher.call(listRecentSessions)
    expect(listed.map(({ assessment }) => assessment)).toEqual(told.toReversed())
  })

  test('of type other is captured for a round', async () => {
    const { asTeacher, student, round } = await open()
    const of = { type: 'other', student_id: student.id, assessment_id: round.id } as const
    const body = { ...of, name: 'Rules of waqf', comment: '' }
    const { assessment_id } = await asTeacher.call(recordSession, { body })
    expect(assessment_id).toBe(round.id)
  })

  test('for an assessment of another school is refused', async () => {
    const { refused } = await open()
    const elsewhere = await open()
    const answer = [404, [['assessment_id', 'assessment_unknown']]]
    expect(await refused({ assessment_id: v7() })).toEqual(answer)
    expect(await refused({ assessment_id: elsewhere.completion.id })).toEqual(answer)
  })

  test("is never for another student's round", async () => {
    const { refused, roundElsewhere } = await open()
    expect(await refused({ assessment_id: roundElsewhere.id })).toEqual([
      422,
      [['assessment_id', 'of_another_student']],
    ])
  })

  test('for a completion or an exam has its type', async () => {
    const { refused, completion, exam } = await open()
    const answer = [422, [['type', 'type_of_assessment']]]
    expect(await refused({ type: 'old_lesson', assessment_id: completion.id })).toEqual(answer)
    expect(await refused({ assessment_id: exam.id })).toEqual(answer)
  })

  test.each([
    ['start', { section: 'juz', start: 4, end: 4, lessons: [{ name: 'Juz 4' }] }],
    ['end', { section: 'half', start: 6, end: 7, lessons: [{ name: 'Juz 3 - H2 to Juz 4 - H1' }] }],
  ])('for a completion is within its juz: its %s is not', async (path, portion) => {
    const { refused, completion } = await open()
    expect(await refused({ ...portion, assessment_id: completion.id })).toEqual([
      422,
      [[path, 'portion_outside_juz']],
    ])
  })

  test('for a completion may be a half of its juz', async () => {
    const { completion, record } = await open()
    const half = { section: 'half', start: 6, end: 6, lessons: [{ name: 'Juz 3 - H2' }] }
    const of = { type: 'juz_completion', assessment_id: completion.id }
    expect((await record({ ...half, ...of })).assessment?.juz).toBe(3)
  })
})
