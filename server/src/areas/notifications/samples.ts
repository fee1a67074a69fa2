import type { Samples } from '../../testing/samples.ts'
import { makeGuardian } from '../../testing/schools/guardians.ts'
import { makeSession } from '../sessions/factory.ts'

export const samples: Samples = {
  things: {
    guardian: async ({ server, account_id }, student_id) =>
      (await makeGuardian(server, { account_id, student_ids: [student_id] })).id,
  },
  inputs: {
    shareSignInLink: async ({ server, account_id, student }) => {
      const guardian = await makeGuardian(server, { account_id, student_ids: [student.id] })
      return { params: { id: guardian.id }, body: {} }
    },
    makeSignInSheet: async ({ section }) => ({ params: { id: section.id } }),
    sendWhatsapp: async ({ server, account_id }, _, student_id) => {
      await makeSession(server, { account_id, student_id })
      const guardian = await makeGuardian(server, { account_id, student_ids: [student_id] })
      return { params: { id: guardian.id }, body: { student_id } }
    },
  },
}
