import type { Samples } from '../../testing/samples.ts'
import { classOf } from '../students/factory.ts'

export const samples: Samples = {
  inputs: {
    printDiarySheets: async ({ server, account_id }, body, student_id) => ({
      body: { ...body, section_id: await classOf(server, account_id, student_id) },
    }),
  },
}
