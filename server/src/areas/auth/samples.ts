import { v7 } from 'uuid'
import { signIns } from '../../tables/index.ts'
import type { Samples } from '../../testing/samples.ts'

export const samples: Samples = {
  inputs: {
    endSignIn: async ({ server, administrator: { user_id } }) => {
      const id = v7()
      await server.db.insert(signIns).values({ id, user_id })
      return { params: { id } }
    },
  },
}
