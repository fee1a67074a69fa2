import { reason } from '@talaqqi/contract/errors'
import { ANSWERED_WHEN_READ_ONLY } from '@talaqqi/contract/read-only'
import type { Route } from '@talaqqi/contract/route'
import { Refusal } from '../../refusal.ts'

const ANSWERED = new Set<string>(ANSWERED_WHEN_READ_ONLY)

/** In seconds: sites repeat kept changes. */
const RETRY_AFTER = 30

/** Of a server with `READ_ONLY`: schools are not changed, people sign in and read. */
export function refuseWrites({ method, path, access }: Route): void {
  if (method === 'GET' || access.who === 'anyone' || ANSWERED.has(`${method} ${path}`)) return
  throw new Refusal('not_ready', { reason: reason('read_only'), retryAfter: RETRY_AFTER })
}
