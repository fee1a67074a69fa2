import { getCompletionsOfStudent } from '@talaqqi/contract/completions'
import type { Samples } from '../../testing/samples.ts'
import { makeCompletion } from './factory.ts'

export const samples: Samples = {
  things: {
    completion: async ({ server, account_id }, student_id) =>
      (await makeCompletion(server, { account_id, student_id })).id,
  },
  changes: {
    changeCompletion: async ({ server, account_id, asAdministrator, student }) => {
      const { id } = await makeCompletion(server, { account_id, student_id: student.id })
      return {
        params: { id },
        read: async () => {
          const params = { id: student.id }
          const { completions } = await asAdministrator.call(getCompletionsOfStudent, { params })
          return completions[0] ?? {}
        },
        first: { description: 'Five pages a day', status: 'in_progress' },
        second: { description: 'Ten pages a day', status: 'in_progress' },
      }
    },
  },
}
