import { expect, test } from 'vitest'
import { newlyWhole } from './whole-juz.ts'

const known = (...masks: number[]) =>
  masks.map((mask, at) => ({ juz: at + 1, known: mask, now: null, last_heard: null }))

test('a juz is newly whole when its last maqra is learnt', () => {
  expect(newlyWhole(known(255, 254, 0, 127), known(255, 255, 254, 255))).toEqual([2, 4])
  expect(newlyWhole(known(255, 1), known(255, 1))).toEqual([])
})
