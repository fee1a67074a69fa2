import type { Samples } from '../../testing/samples.ts'
import { makeSession } from './factory.ts'

export const samples: Samples = {
  things: {
    session: async ({ server, account_id }, student_id) =>
      (await makeSession(server, { account_id, student_id })).id,
    restorable_session: async ({ server, account_id }, student_id) =>
      (await makeSession(server, { account_id, student_id })).id,
  },
}
