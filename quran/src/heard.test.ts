import { expect, test } from 'vitest'
import { missedParts, nextUnheard } from './heard.ts'

const parts = (pattern: string) => [...pattern].map((each) => ({ is_heard: each === 'x' }))

test.each([
  ['x-------', { heard: 1, count: 8 }],
  ['x-x', { heard: 2, count: 3 }],
  ['xxx', null],
  ['x', null],
  ['', null],
])('of the parts %j the missed ones are %j', (pattern, missed) => {
  expect(missedParts(parts(pattern))).toEqual(missed)
})

test.each([
  ['x---', 0, 1],
  ['x-x-', 2, 3],
  ['x-xx', 3, 1],
  ['xxxx', 1, -1],
])('in %j the part after %i is %i', (pattern, current, next) => {
  expect(nextUnheard(parts(pattern), current)).toBe(next)
})
