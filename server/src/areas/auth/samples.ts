import { startPasskey } from '@talaqqi/contract/passkeys'
import { v7 } from 'uuid'
import { passkeys, signIns } from '../../tables/index.ts'
import { makeAuthenticator } from '../../testing/outside/authenticator.ts'
import type { Samples } from '../../testing/samples.ts'

export const samples: Samples = {
  inputs: {
    endSignIn: async ({ server, administrator: { user_id } }) => {
      const id = v7()
      await server.db.insert(signIns).values({ id, user_id })
      return { params: { id } }
    },
    addPasskey: async ({ asAdministrator }) => ({
      body: makeAuthenticator().create(await asAdministrator.call(startPasskey)),
    }),
    removePasskey: async ({ server, administrator: { user_id } }) => {
      const id = v7()
      const key = { credential_id: id, public_key: 'x', counter: 0, transports: [] }
      await server.db.insert(passkeys).values({ id, user_id, ...key })
      return { params: { id } }
    },
  },
}
