import type { Samples } from '../../testing/samples.ts'
import { testConfig } from '../../testing/server.ts'
import { makeClassReports, makeDocument } from './factory.ts'
import { keyOf } from './keys.ts'

export const samples: Samples = {
  things: {
    'class-reports': async ({ server, account_id, teacher }, student_id) =>
      (await makeClassReports(server, { account_id, student_id, user_id: teacher.user_id })).id,
  },
  inputs: {
    generatePdf: async (_, example, student_id) => ({
      body: { ...example, students: [student_id] },
    }),
    openDocument: async ({ server, account_id }) => {
      const { id } = await makeDocument(server, { account_id })
      return { params: { key: keyOf(testConfig.secretKey, { account_id, id }) } }
    },
  },
}
