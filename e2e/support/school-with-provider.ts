import { startOpenIdProvider } from '../../server/src/testing/outside/openid-provider.ts'
import { test as base } from './school.ts'
import { type RunningServer, startServer } from './server.ts'

export { expect, expectAccessible, PEOPLE } from './school.ts'

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>

/** A server of this file, with a local OpenID provider. */
export const test = base.extend<object, { provider: Provider; server: RunningServer }>({
  provider: [
    async ({}, use) => {
      const provider = await startOpenIdProvider()
      await use(provider)
      provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const { issuer, name, clientId, clientSecret } = provider.settings
      const server = await startServer({
        env: {
          ...{ OIDC_ISSUER: issuer, OIDC_NAME: name },
          ...{ OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
        },
      })
      provider.serve(server.url)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
