import type { Samples } from '../../testing/samples.ts'
import { makeHandover } from './factory.ts'

export const samples: Samples = {
  inputs: {
    handOver: async ({ administrator, teacher, section }, example) => ({
      params: { id: teacher.user_id },
      body: {
        ...example,
        classes: [{ section_id: section.id, to_user_id: administrator.user_id }],
      },
    }),
    endHandover: async ({ server, account_id, administrator, teacher, section }) => {
      const { id } = await makeHandover(server, {
        ...{ account_id, section_id: section.id, made_by: administrator.user_id },
        ...{ from_user_id: teacher.user_id, to_user_id: administrator.user_id },
        ...{ start_date: '2099-01-01', end_date: '2099-01-02' },
      })
      return { params: { id } }
    },
  },
}
