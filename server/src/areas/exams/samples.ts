import { getExam } from '@talaqqi/contract/exams'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeExam } from './factory.ts'

const make = ({ server, account_id }: Scene) => makeExam(server, { account_id })

export const samples: Samples = {
  inputs: {
    getExam: async (scene, _, student_id) => ({
      params: { id: (await make(scene)).id },
      query: { student_id },
    }),
    changeExam: async (scene, body) => ({ params: { id: (await make(scene)).id }, body }),
  },
  changes: {
    changeExam: async (scene) => {
      const params = { id: (await make(scene)).id }
      return {
        params,
        read: () => scene.asAdministrator.call(getExam, { params }),
        first: { name: 'Mid-year', status: 'in_progress' },
        second: { name: 'End of year', status: 'in_progress' },
      }
    },
  },
}
