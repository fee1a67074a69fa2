import { getTargetsOfStudent } from '@talaqqi/contract/targets'
import { makeTarget } from '../../testing/factories.ts'
import type { Samples } from '../../testing/samples.ts'

export const samples: Samples = {
  things: {
    target: async ({ server, account_id }, student_id) =>
      (await makeTarget(server, { account_id, student_id })).id,
  },
}
