import { getGuardian } from '@talaqqi/contract/guardians'
import type { Samples } from '../../testing/samples.ts'
import { makeGuardian } from '../../testing/schools/guardians.ts'
import type { Scene } from '../../testing/schools/scene.ts'

const guardianOf = ({ server, account_id, student }: Scene) =>
  makeGuardian(server, { account_id, student_ids: [student.id] })
const one = async (scene: Scene) => ({ id: (await guardianOf(scene)).id })

export const samples: Samples = {
  inputs: {
    getGuardian: async (scene) => ({ params: await one(scene) }),
    addGuardian: async ({ student }, example) => ({ body: { ...example, student_id: student.id } }),
    linkGuardian: async (scene) => ({
      params: { id: scene.studentElsewhere.id },
      body: { guardian_id: (await one(scene)).id },
    }),
    changeGuardian: async (scene, body) => ({ params: await one(scene), body }),
    correctGuardianEmail: async (scene, body) => ({ params: await one(scene), body }),
    unlinkStudent: async (scene) => ({
      params: { ...(await one(scene)), student_id: scene.student.id },
    }),
    deleteGuardian: async ({ server, account_id }) => ({
      params: { id: (await makeGuardian(server, { account_id })).id },
    }),
    resendPassword: async (scene) => ({ body: { username: (await guardianOf(scene)).email } }),
    sendLink: async (scene, example) => ({
      body: { ...example, email: (await guardianOf(scene)).email },
    }),
  },
  changes: {
    correctGuardianEmail: async (scene) => {
      const params = await one(scene)
      return {
        params,
        read: () => scene.asAdministrator.call(getGuardian, { params }),
        first: { email: 'theirs@demo.school' },
        second: { email: 'mine@demo.school' },
      }
    },
    changeGuardian: async (scene) => {
      const params = await one(scene)
      return {
        params,
        read: () => scene.asAdministrator.call(getGuardian, { params }),
        first: { first_name: 'Khadija', last_name: 'Adams', phone: '27820000001' },
        second: { first_name: 'Khadija', last_name: 'Adams', phone: '27820000002' },
      }
    },
  },
}
