import { startMeta } from '../../server/src/testing/outside/meta.ts'
import { startOpenIdProvider } from '../../server/src/testing/outside/openid-provider.ts'
import { startPushService } from '../../server/src/testing/outside/push-service.ts'
import { test as base } from './school.ts'
import { type RunningServer, startServer } from './server.ts'

type Services = {
  meta: Awaited<ReturnType<typeof startMeta>>
  provider: Awaited<ReturnType<typeof startOpenIdProvider>>
  push: Awaited<ReturnType<typeof startPushService>>
  server: RunningServer
}

/** A server with a local Meta, OpenID provider and push service. */
export const test = base.extend<object, Services>({
  meta: [
    async ({}, use) => {
      const meta = await startMeta()
      await use(meta)
      await meta.close()
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({}, use) => {
      const provider = await startOpenIdProvider()
      await use(provider)
      provider.close()
    },
    { scope: 'worker' },
  ],
  push: [
    async ({}, use) => {
      const push = await startPushService()
      await use(push)
      await push.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ meta, provider, push }, use) => {
      const { token, phoneId, appSecret, verifyToken, apiUrl } = meta.settings
      const { issuer, name, clientId, clientSecret } = provider.settings
      const server = await startServer({
        env: {
          ...{ WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_API_URL: apiUrl },
          ...{ WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken },
          ...{ OIDC_ISSUER: issuer, OIDC_NAME: name },
          ...{ OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
          PUSH_SERVICE: push.origin,
        },
      })
      provider.serve(server.url)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
