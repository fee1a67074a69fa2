import { startPushService } from '../../server/src/testing/outside/push-service.ts'
import { test as base } from './school.ts'
import { type RunningServer, startServer } from './server.ts'

export { expect, expectAccessible, PASSWORD } from './school.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

/** A server of this file, with a local push service. */
export const test = base.extend<object, { push: PushService; server: RunningServer }>({
  push: [
    async ({}, use) => {
      const push = await startPushService()
      await use(push)
      await push.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ push }, use) => {
      const server = await startServer({ env: { PUSH_SERVICE: push.origin } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
