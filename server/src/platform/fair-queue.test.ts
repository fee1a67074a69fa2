import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

test('a school with one document waits for one of each other school', () => {
  const queue = new FairQueue<string>()
  for (let count = 0; count < 50; count += 1) queue.push('large', `large ${count}`)
  queue.push('small', 'small 0')
  expect([queue.shift(), queue.shift(), queue.shift()]).toEqual(['large 0', 'small 0', 'large 1'])
  expect([queue.size, queue.sizeOf('large'), queue.sizeOf('small')]).toEqual([48, 48, 0])
  expect(queue.clear()).toHaveLength(48)
  expect(queue.shift()).toBeUndefined()
})

test('each school is served in its own order, and nothing is lost', () => {
  const pushes = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 })
  fc.assert(
    fc.property(pushes, (keys) => {
      const queue = new FairQueue<[string, number]>()
      for (const [at, key] of keys.entries()) queue.push(key, [key, at])
      const taken: [string, number][] = []
      for (let item = queue.shift(); item; item = queue.shift()) taken.push(item)
      for (const key of ['a', 'b', 'c']) {
        const expected = keys.flatMap((one, at) => (one === key ? [at] : []))
        expect(taken.flatMap(([one, at]) => (one === key ? [at] : []))).toEqual(expected)
      }
    }),
  )
})
