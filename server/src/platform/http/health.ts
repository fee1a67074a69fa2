import { reason } from '@talaqqi/contract/errors'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** What must be in order before the server can work, in the order in which it is asked. */
export type Checks = Record<'disk' | 'database' | 'migrations' | 'jobs', () => Promise<boolean>>

/** Whoever asks has an answer by then, whatever the database does. */
const PATIENCE_MS = 1500

/**
 * `/api/health`: the process answers; nobody is to end it because its database is away. `/api/ready`:
 * whether it can work, or which part is not ready (503). However many ask, the database is asked once
 * at a time.
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
