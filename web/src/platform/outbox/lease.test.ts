import { expect, test } from 'vitest'
import { type HoldLease, leaseByLock } from './lease.ts'

const otherwise: HoldLease = (work) => work(() => true)
const granting = (_: string, granted: () => unknown) => Promise.resolve().then(granted)
const refusing = () => Promise.reject(new DOMException('Refused', 'SecurityError'))

/** Number of runs of the work, with a browser that answers like this. */
async function runs(request: (name: string, granted: () => unknown) => Promise<unknown>) {
  let count = 0
  await leaseByLock('outbox', otherwise, { request } as LockManager)(async () => {
    count += 1
  })
  return count
}

test('a browser that refuses locks still sends once', async () => {
  expect(await runs(granting)).toBe(1)
  expect(await runs(refusing)).toBe(1)
})

test('work that fails under a lock is not repeated without one', async () => {
  let count = 0
  const work = leaseByLock('outbox', otherwise, { request: granting } as unknown as LockManager)
  const failing = () => {
    count += 1
    return Promise.reject(new Error('The store is broken'))
  }
  await expect(work(failing)).rejects.toThrow('The store is broken')
  expect(count).toBe(1)
})
