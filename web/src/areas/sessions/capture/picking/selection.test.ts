import { expect, test } from 'vitest'
import { tapAll, tapUnit } from './selection.ts'

const juz3 = [9, 10, 11, 12]

test('tapping beyond a range fills the gap', () => {
  expect(tapUnit('range', [9], 12)).toEqual([9, 10, 11, 12])
})

test('tapping inside a range cuts it back to before that part', () => {
  expect(tapUnit('range', [9, 10, 11, 12], 11)).toEqual([9, 10])
})

test('specific parts come and go one by one', () => {
  expect(tapUnit('specific', [9], 12)).toEqual([9, 12])
  expect(tapUnit('specific', [9, 12], 9)).toEqual([12])
})

test('all of a juz joins a range, with the gap to it filled', () => {
  expect(tapAll('range', [6], juz3)).toEqual([6, 7, 8, 9, 10, 11, 12])
  expect(tapAll('range', [11], juz3)).toEqual(juz3)
  expect(tapAll('range', [14], juz3)).toEqual([9, 10, 11, 12, 13, 14])
})

test('all of a juz joins a specific selection alone', () => {
  expect(tapAll('specific', [6, 10], juz3)).toEqual([6, 9, 10, 11, 12])
})

test('all of a juz goes again, from a range with what follows', () => {
  expect(tapAll('specific', [6, ...juz3, 14], juz3)).toEqual([6, 14])
  expect(tapAll('range', [8, ...juz3, 13], juz3)).toEqual([8])
})
