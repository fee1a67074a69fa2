import type { Samples } from '../../testing/samples.ts'
import { makeComment } from '../../testing/schools/guardians.ts'

export const samples: Samples = {
  things: {
    'session-comment': async ({ server, account_id }, student_id) =>
      (await makeComment(server, { account_id, student_id })).id,
  },
}
