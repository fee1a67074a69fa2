import { expect, test } from 'vitest'
import { toggleUnit, toggleUnits } from './selection.ts'

const juz3 = [9, 10, 11, 12]

test('tapping beyond a range fills the gap', () => {
  expect(toggleUnit('range', [9], 12)).toEqual([9, 10, 11, 12])
})

test('tapping inside a range cuts it back to before that part', () => {
  expect(toggleUnit('range', [9, 10, 11, 12], 11)).toEqual([9, 10])
})

test('specific parts are selected and removed one by one', () => {
  expect(toggleUnit('specific', [9], 12)).toEqual([9, 12])
  expect(toggleUnit('specific', [9, 12], 9)).toEqual([12])
})

test('adding a juz to a range fills the gap', () => {
  expect(toggleUnits('range', [6], juz3)).toEqual([6, 7, 8, 9, 10, 11, 12])
  expect(toggleUnits('range', [11], juz3)).toEqual(juz3)
  expect(toggleUnits('range', [14], juz3)).toEqual([9, 10, 11, 12, 13, 14])
})

test('adding a juz to a specific selection fills no gap', () => {
  expect(toggleUnits('specific', [6, 10], juz3)).toEqual([6, 9, 10, 11, 12])
})

test('removing a juz from a range removes later parts too', () => {
  expect(toggleUnits('specific', [6, ...juz3, 14], juz3)).toEqual([6, 14])
  expect(toggleUnits('range', [8, ...juz3, 13], juz3)).toEqual([8])
})
