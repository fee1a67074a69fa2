import { reason } from '@talaqqi/contract/errors'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'

export type Checks = Record<'disk' | 'database' | 'migrations' | 'jobs', () => Promise<boolean>>

const TIMEOUT_MS = 1500

/** `/api/health` ignores the database: its loss must not restart the process. */
export function registerHealth(app: FastifyInstance, checks: Checks): void {
  const quietly = { schema: { hide: true }, logLevel: 'warn' } as const
  app.get('/api/health', quietly, () => ({ status: 'ok' }))
  let asking: Promise<string | null> | undefined
  app.get('/api/ready', quietly, async () => {
    asking ??= firstThatFails(checks).finally(() => (asking = undefined))
    const failed = await Promise.race([asking, timeout()])
    if (failed === null) return { status: 'ok' }
    throw new Refusal('not_ready', {
      reason: reason('parts_not_ready', { parts: failed }),
      retryAfter: 2,
    })
  })
}

async function firstThatFails(checks: Checks): Promise<string | null> {
  for (const [name, isInOrder] of Object.entries(checks))
    if (!(await isInOrder().catch(() => false))) return name
  return null
}

const timeout = () =>
  new Promise<string>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'database').unref())
