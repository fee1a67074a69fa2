import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { bounded } from '../../../platform/bounded.ts'

const argon = promisify(argon2)
/** A hash takes a processor; one stays free for other requests. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const inTurn = bounded({ atOnce, waiting: 100, retryAfter: 5 })
const derive: typeof argon = (...of) => inTurn(() => argon(...of))

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Answers a PHC string. Throws Refusal `not_ready` when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...COST, message: password.normalize('NFKC'), nonce })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!parts) throw new Error('unknown format of a stored password hash')
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number)
  const [nonce, expected] = parts.slice(4).map((part) => Buffer.from(part, 'base64'))
  if (!memory || !passes || !parallelism || !nonce || !expected) return false
  const cost = { memory, passes, parallelism, tagLength: expected.length }
  const tag = await derive('argon2id', { ...cost, message: password.normalize('NFKC'), nonce })
  return timingSafeEqual(tag, expected)
}

/** Matches no password, so that an unknown email costs the same time as a known one. */
export const noPassword: Promise<string> = hashPassword(randomBytes(32).toString('hex'))

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
