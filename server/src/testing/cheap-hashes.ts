/**
 * Runs before each test file. A password's hash costs 28 ms of processor in a school, and almost
 * nothing in the tests; `hashAtFullCost` is for tests of that cost.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

const LEAST = { memory: 8, passes: 1, parallelism: 1 }

type Cost = { isFull: boolean; real: typeof crypto.argon2 }
/** Once for all files of a worker, which share the modules. */
const holder = globalThis as { argon2OfTests?: Cost }
holder.argon2OfTests ??= cheapen()
const cost = holder.argon2OfTests

function cheapen(): Cost {
  const made: Cost = { isFull: false, real: crypto.argon2 }
  crypto.argon2 = (algorithm, parameters, callback) =>
    made.real(algorithm, made.isFull ? parameters : { ...parameters, ...LEAST }, callback)
  syncBuiltinESMExports()
  return made
}

/** Until the test ends; a hash that was made before matches no more. */
export function hashAtFullCost(): void {
  cost.isFull = true
  onTestFinished(() => {
    cost.isFull = false
  })
}
