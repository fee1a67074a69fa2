import { expect, test } from 'vitest'
import { countsOf, LEAVE, movesOf, NO_PLAN, STAY } from './plan.ts'

const classes = [
  { id: 'one', students: [{ id: 'ali' }, { id: 'bilal' }, { id: 'careem' }] },
  { id: 'two', students: [{ id: 'dawud' }] },
]
const teachers = [
  { id: 'maryam', sections: [{ id: 'one' }, { id: 'two' }] },
  { id: 'zaid', sections: [{ id: 'two' }] },
]

test('without a choice no student moves', () => {
  expect(movesOf(NO_PLAN, classes, teachers)).toEqual({ students: [], teachers: [] })
})

test('a class moves up, one stays, another leaves, its teacher follows', () => {
  const plan = {
    classes: { one: 'two', two: LEAVE },
    students: { bilal: STAY, careem: LEAVE },
    follows: { one: true, two: true },
  }
  const moves = movesOf(plan, classes, teachers)
  expect(moves).toEqual({
    students: [
      { student_id: 'ali', from_section_id: 'one', to_section_id: 'two' },
      { student_id: 'careem', from_section_id: 'one', to_section_id: null },
      { student_id: 'dawud', from_section_id: 'two', to_section_id: null },
    ],
    // A class that leaves has nowhere to follow to.
    teachers: [{ user_id: 'maryam', from_section_id: 'one', to_section_id: 'two' }],
  })
  expect(countsOf(moves)).toEqual([
    { from: 'one', to: 'two', count: 1 },
    { from: 'one', to: null, count: 1 },
    { from: 'two', to: null, count: 1 },
  ])
})

test('a student may go elsewhere than a class that stays', () => {
  const plan = { ...NO_PLAN, students: { ali: 'two' } }
  expect(movesOf(plan, classes, teachers).students).toEqual([
    { student_id: 'ali', from_section_id: 'one', to_section_id: 'two' },
  ])
})
