import { expect, test } from 'vitest'
import { tapAll, tapUnit } from './selection.ts'

const juz3 = [9, 10, 11, 12]

test('tapping beyond a range fills the gap', () => {
  expect(tapUnit('range', [9], 12)).toEqual([9, 10, 11, 12])
})

test('tapping inside a range cuts it back to before that part', () => {
  expect(tapUnit('range', [9, 10, 11, 12], 11)).toEqual([9, 10])
})

test('specific parts are selected and removed one by one', () => {
  expect(tapUnit('specific', [9], 12)).toEqual([9, 12])
  expect(tapUnit('specific', [9, 12], 9)).toEqual([12])
})

test('adding a juz to a range fills the gap', () => {
  expect(tapAll('range', [6], juz3)).toEqual([6, 7, 8, 9, 10, 11, 12])
  expect(tapAll('range', [11], juz3)).toEqual(juz3)
  expect(tapAll('range', [14], juz3)).toEqual([9, 10, 11, 12, 13, 14])
})

test('adding a juz to a specific selection fills no gap', () => {
  expect(tapAll('specific', [6, 10], juz3)).toEqual([6, 9, 10, 11, 12])
})

test('removing a juz from a range removes later parts too', () => {
  expect(tapAll('specific', [6, ...juz3, 14], juz3)).toEqual([6, 14])
  expect(tapAll('range', [8, ...juz3, 13], juz3)).toEqual([8])
})
