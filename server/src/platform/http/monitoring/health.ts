import { reason } from '@talaqqi/contract/errors'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { VERSION } from '../../version.ts'

export type Checks = Record<'disk' | 'database' | 'migrations' | 'jobs', () => Promise<boolean>>

const TIMEOUT_MS = 1500

/** `/api/health` ignores the database: its loss must not restart the process. */
export function registerHealth(app: FastifyInstance, checks: Checks): void {
  const quietly = { schema: { hide: true }, logLevel: 'warn' } as const
  app.get('/api/health', quietly, () => ({ status: 'ok', version: VERSION }))
  let asking: Promise<string | null> | undefined
  const asked: Asked = { part: null }
  app.get('/api/ready', quietly, async () => {
    asking ??= firstThatFails(checks, asked).finally(() => (asking = undefined))
    const failed = await Promise.race([asking, timeout(asked)])
    if (failed === null) return { status: 'ok' }
    throw new Refusal('not_ready', {
      reason: reason('parts_not_ready', { parts: failed }),
      retryAfter: 2,
    })
  })
}

/** The part that is being checked. */
type Asked = { part: string | null }

/** A part needs those before it: without a database no table can be read. */
const ORDER = ['disk', 'database', 'migrations', 'jobs'] as const

async function firstThatFails(checks: Checks, asked: Asked): Promise<string | null> {
  for (const name of ORDER) {
    asked.part = name
    if (!(await checks[name]().catch(() => false))) return name
  }
  return null
}

const timeout = (asked: Asked) =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve(asked.part ?? 'database'), TIMEOUT_MS).unref()
  })
