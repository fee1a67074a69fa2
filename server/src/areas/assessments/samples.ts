import { getCompletionsOfStudent } from '@talaqqi/contract/completions'
import { getExam } from '@talaqqi/contract/exams'
import { getRound } from '@talaqqi/contract/rounds'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeCompletion, makeExam, makeRound } from './factory.ts'

const exam = ({ server, account_id }: Scene) => makeExam(server, { account_id })
const completion = ({ server, account_id }: Scene, student_id: string) =>
  makeCompletion(server, { account_id, student_id })
const round = ({ server, account_id }: Scene, student_id: string) =>
  makeRound(server, { account_id, student_id })

export const samples: Samples = {
  things: {
    completion: async (scene, student_id) => (await completion(scene, student_id)).id,
    round: async (scene, student_id) => (await round(scene, student_id)).id,
  },
  inputs: {
    getExam: async (scene, _, student_id) => ({
      params: { id: (await exam(scene)).id },
      query: { student_id },
    }),
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
