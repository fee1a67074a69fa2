import { getCompletionsOfStudent } from '@talaqqi/contract/completions'
import { getExam } from '@talaqqi/contract/exams'
import { getRound } from '@talaqqi/contract/rounds'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import {
  makeCompletion,
  makeExam,
  makeExamMarks,
  makeExamPaper,
  makeMarkingScheme,
  makeRound,
} from './factory.ts'

const exam = ({ server, account_id }: Scene) => makeExam(server, { account_id })
const completion = ({ server, account_id }: Scene, student_id: string) =>
  makeCompletion(server, { account_id, student_id })
const round = ({ server, account_id }: Scene, student_id: string) =>
  makeRound(server, { account_id, student_id })

const scheme = async ({ server, account_id, administrator }: Scene) => ({
  id: (await makeMarkingScheme(server, { account_id, user_id: administrator.user_id })).id,
})

const paper = ({ server, account_id, administrator: { user_id } }: Scene, student_id: string) =>
  makeExamPaper(server, { account_id, user_id, student_id })

const markedPaper = async (scene: Scene, student_id: string) => {
  const made = await paper(scene, student_id)
  const { server, account_id, administrator } = scene
  await makeExamMarks(server, {
    ...{ account_id, paper_id: made.id, user_id: administrator.user_id },
    ...{ counts: [[1, 0]], is_finished: true },
  })
  return made
}

/** An exam with a scheme. */
const marked = async (scene: Scene) => {
  const { id: scheme_id } = await scheme(scene)
  const { server, account_id } = scene
  const of = { account_id, scheme_id, scheme_version: 1 }
  return { id: (await makeExam(server, of)).id }
}

export const samples: Samples = {
  things: {
    'exam-paper': async (scene, student_id) => (await paper(scene, student_id)).id,
    completion: async (scene, student_id) => (await completion(scene, student_id)).id,
    round: async (scene, student_id) => (await round(scene, student_id)).id,
  },
  inputs: {
    getExam: async (scene, _, student_id) => ({
      params: { id: (await exam(scene)).id },
      query: { student_id },
    }),
    listExamPapers: async (scene, _, student_id) => ({
      params: { id: (await paper(scene, student_id)).assessment_id },
    }),
    drawExamPaper: async (scene, body, student_id) => ({
      params: await marked(scene),
      body: { ...body, student_id },
    }),
    printExamPaper: async (scene, body, student_id) => ({
      params: { id: (await markedPaper(scene, student_id)).id },
      body,
    }),
    printExamResults: async (scene, body, student_id) => {
      const { section, elsewhere, student } = scene
      const section_id = (student_id === student.id ? section : elsewhere).id
      const { assessment_id } = await markedPaper(scene, student_id)
      return { params: { id: assessment_id }, body: { ...body, section_id } }
    },
    getMarkingScheme: async (scene) => ({ params: await scheme(scene) }),
    changeMarkingScheme: async (scene, body) => ({ params: await scheme(scene), body }),
    changeExam: async (scene, body) => ({ params: { id: (await exam(scene)).id }, body }),
  },
  changes: {
    changeCompletion: async (scene) => {
      const student_id = scene.student.id
      const { id } = await completion(scene, student_id)
      return {
        params: { id },
        read: async () => {
          const params = { id: student_id }
          const read = await scene.asAdministrator.call(getCompletionsOfStudent, { params })
          return read.completions[0] ?? {}
        },
        first: { description: 'Five pages a day', status: 'in_progress' },
        second: { description: 'Ten pages a day', status: 'in_progress' },
      }
    },
    changeRound: async (scene) => {
      const params = { id: (await round(scene, scene.student.id)).id }
      return {
        params,
        read: () => scene.asAdministrator.call(getRound, { params }),
        first: { name: 'First revision', status: 'in_progress' },
        second: { name: 'Second revision', status: 'in_progress' },
      }
    },
    changeExam: async (scene) => {
      const params = { id: (await exam(scene)).id }
      return {
        params,
        read: () => scene.asAdministrator.call(getExam, { params }),
        first: { name: 'Mid-year', status: 'in_progress' },
        second: { name: 'End of year', status: 'in_progress' },
      }
    },
  },
}
