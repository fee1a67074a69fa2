import { expect, test } from 'vitest'
import { findOverlaps } from './overlaps.ts'

const slots = [
  { id: 'a', start_time: '08:00', end_time: '09:00' },
  { id: 'b', start_time: '09:00', end_time: '10:30' },
  { id: 'c', start_time: '15:00', end_time: '16:00' },
]

test.each([
  ['08:30', '09:15', [1, 2]],
  ['07:00', '17:00', [1, 2, 3]],
  ['09:15', '09:30', [2]],
  ['10:30', '15:00', []],
  ['', '09:00', []],
  ['09:30', '', []],
])('a timeslot from %s to %s overlaps %j', (start_time, end_time, numbers) => {
  expect(findOverlaps(slots, { start_time, end_time })).toEqual(numbers)
})

test('a timeslot does not overlap itself', () => {
  expect(findOverlaps(slots, { start_time: '08:00', end_time: '09:30' }, 'a')).toEqual([2])
})
