import { getRound } from '@talaqqi/contract/rounds'
import type { Samples } from '../../testing/samples.ts'
import { makeRound } from './factory.ts'

export const samples: Samples = {
  things: {
    round: async ({ server, account_id }, student_id) =>
      (await makeRound(server, { account_id, student_id })).id,
  },
  changes: {
    changeRound: async ({ server, account_id, asAdministrator, student }) => {
      const { id } = await makeRound(server, { account_id, student_id: student.id })
      const params = { id }
      return {
        params,
        read: () => asAdministrator.call(getRound, { params }),
        first: { name: 'First revision', status: 'in_progress' },
        second: { name: 'Second revision', status: 'in_progress' },
      }
    },
  },
}
