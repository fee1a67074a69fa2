import { makeSession } from '../../testing/factories.ts'
import type { Samples } from '../../testing/samples.ts'

export const samples: Samples = {
  things: {
    session: async ({ server, account_id }, student_id) =>
      (await makeSession(server, { account_id, student_id })).id,
  },
  inputs: {
    restoreSession: async ({ server, account_id, student }) => {
      const deleted = { account_id, student_id: student.id, deleted_at: new Date() }
      return { params: { id: (await makeSession(server, deleted)).id } }
    },
  },
}
