import { startMeta } from '../../server/src/testing/outside/meta.ts'
import { test as base } from './school.ts'
import { type RunningServer, startServer } from './server.ts'

type Meta = Awaited<ReturnType<typeof startMeta>>

/** A server of this file, with a local Meta. */
export const test = base.extend<object, { meta: Meta; server: RunningServer }>({
  meta: [
    async ({}, use) => {
      const meta = await startMeta()
      await use(meta)
      await meta.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ meta }, use) => {
      const { token, phoneId, appSecret, verifyToken, apiUrl } = meta.settings
      const server = await startServer({
        env: {
          WHATSAPP_TOKEN: token,
          WHATSAPP_PHONE_ID: phoneId,
          WHATSAPP_APP_SECRET: appSecret,
          WHATSAPP_VERIFY_TOKEN: verifyToken,
          WHATSAPP_API_URL: apiUrl,
        },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
