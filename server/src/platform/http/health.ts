import { reason } from '@talaqqi/contract/errors'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Readiness checks, in order. */
export type Checks = Record<'disk' | 'database' | 'migrations' | 'jobs', () => Promise<boolean>>

/** Time limit of a check, regardless of the database. */
const PATIENCE_MS = 1500

/**
 * `/api/health`: the process answers, so that a missing database does not restart the process.
 * `/api/ready`: ready, or 503 with the part that is not. Concurrent requests share one database check.
 */
export function registerHealth(app: FastifyInstance, checks: Checks): void {
  const quietly = { schema: { hide: true }, logLevel: 'warn' } as const
  app.get('/api/health', quietly, () => ({ status: 'ok' }))
  let asking: Promise<string | null> | undefined
  app.get('/api/ready', quietly, async () => {
    asking ??= firstThatFails(checks).finally(() => (asking = undefined))
    const failed = await Promise.race([asking, patience()])
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

const patience = () =>
  new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'database').unref())
