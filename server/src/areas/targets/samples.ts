import { getTargetsOfStudent } from '@talaqqi/contract/targets'
import type { Samples } from '../../testing/samples.ts'
import type { Scene } from '../../testing/schools/scene.ts'
import { makeTarget } from './factory.ts'

const one = ({ server, account_id }: Scene, student_id: string) =>
  makeTarget(server, { account_id, student_id })

export const samples: Samples = {
  things: { target: async (scene, student_id) => (await one(scene, student_id)).id },
  changes: {
    changeTarget: async (scene) => {
      const student_id = scene.student.id
      const { id, title } = await one(scene, student_id)
      const status = 'in_progress'
      return {
        params: { id },
        read: async () => {
          const params = { id: student_id }
          const { targets } = await scene.asAdministrator.call(getTargetsOfStudent, { params })
          return targets[0] ?? {}
        },
        first: { title: `${title}, again`, status },
        second: { title: `${title}, well`, status },
      }
    },
  },
}
