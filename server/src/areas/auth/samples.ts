import { startPasskey } from '@talaqqi/contract/passkeys'
import { beginProviderLink } from '@talaqqi/contract/providers'
import { startSecondFactor } from '@talaqqi/contract/second-factor'
import { TOTP } from 'otpauth'
import { v7 } from 'uuid'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { passkeys, providerLinks, secondFactors, signIns } from '../../tables/index.ts'
import { makeAuthenticator } from '../../testing/outside/authenticator.ts'
import { startOpenIdProvider } from '../../testing/outside/openid-provider.ts'
import type { Samples } from '../../testing/samples.ts'
import { testConfig } from '../../testing/server.ts'
import { makeSetUp, openPending } from './second-factor/pending.ts'

const OIDC = { params: { provider: 'oidc' } } as const
const provider = await startOpenIdProvider()
provider.serve(testConfig.publicUrl ?? '')
// Read by the servers of this process when they begin a visit.
testConfig.providers.push(provider.settings)

/** Of an authenticator app. */
export const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret }).generate({ timestamp })

export const samples: Samples = {
  inputs: {
    beginProviderSignIn: async () => OIDC,
    beginProviderLink: async () => OIDC,
    addProviderLink: async ({ asAdministrator, administrator: { user_id } }) => {
      provider.accounts.set(user_id, { email: 'private@elsewhere.example' })
      const { address, session } = await asAdministrator.call(beginProviderLink, OIDC)
      const { search: query } = await provider.visit(address, user_id)
      return { body: { session, query } }
    },
    removeProviderLink: async ({ server, administrator: { user_id } }) => {
      const id = v7()
      const at = { provider: 'oidc' as const, issuer: 'https://login.example', subject: id }
      await server.db.insert(providerLinks).values({ id, user_id, email: '', ...at })
      return { params: { id } }
    },
    answerSecondFactor: async ({ server, administrator: { user_id } }) => {
      const directory = openDirectory(server.db)
      const { setup, sealed } = makeSetUp(testConfig.secretKey, 'teacher@demo.school')
      const pending = { purpose: 'second_factor', user_id, way: 'password', sealed } as const
      return { body: { session: await openPending(directory, pending), code: codeOf(setup.key) } }
    },
    confirmSecondFactor: async ({ asAdministrator }) => {
      const { session, setup } = await asAdministrator.call(startSecondFactor)
      return { body: { session, code: codeOf(setup.key) } }
    },
    removeSecondFactor: async ({ server, administrator: { user_id } }) => {
      const row = { user_id, sealed: '', last_step: 0, recovery_hashes: [] }
      await server.db.insert(secondFactors).values(row).onConflictDoNothing()
      return {}
    },
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
