import type { ComparedStudent } from '@talaqqi/contract/analysis'
import { expect, test } from 'vitest'
import { needsAttention } from './attention.ts'
import { sortStudents } from './order.ts'
import type { Sort } from './sorts.ts'

const none = { count: 0, average: null, mistakes: 0 }

function child(name: string, own: Partial<ComparedStudent> = {}, old?: number): ComparedStudent {
  return {
    id: name,
    name,
    is_active: true,
    has_moved: false,
    sessions_count: 10,
    lesson_type_averages: {
      new_lesson: none,
      recent_lesson: none,
      old_lesson: old === undefined ? none : { count: 5, average: old, mistakes: 1 },
    },
    other_types: none,
    averages: old ?? null,
    mistakes: 0,
    weeks: [null, null, null, null, null, null, null, null],
    last_heard: null,
    weekly_lessons: null,
    attendance: null,
    new_lines: 0,
    trend: null,
    ...own,
  }
}

const names = (students: ComparedStudent[], sort: Sort) =>
  sortStudents(students, sort).map(({ name }) => name)

test('children who left stand last, in every order', () => {
  const students = [child('Zayd', {}, 70), child('Adam', { has_moved: true }, 60), child('Bilal')]
  expect(names(students, 'name')).toEqual(['Bilal', 'Zayd', 'Adam'])
  expect(names(students, '-name')).toEqual(['Zayd', 'Bilal', 'Adam'])
})

test('children without an average stand after all others', () => {
  const students = [child('None'), child('Best', {}, 99), child('Weak', {}, 70)]
  expect(names(students, 'old')).toEqual(['Weak', 'Best', 'None'])
  expect(names(students, '-old')).toEqual(['Best', 'Weak', 'None'])
})

test('a child below 80, or falling for four weeks, needs attention', () => {
  const falling = child('Hafsa', { weeks: [null, null, 99, 98, 96, 94, 92, null] }, 95)
  const steady = child('Imaan', { weeks: [95, 96, 95, 96, 95, 96, 95, 96] }, 95)
  const weak = child('Abubakar', {}, 71.8)
  const gone = child('Raihan', { is_active: false }, 60)
  expect(needsAttention([falling, steady, weak, gone])).toEqual([
    { student: weak, type: 'old_lesson', average: 71.8 },
    { student: falling, type: null },
  ])
})

test('children are sorted by pace, attendance, new lines and trend', () => {
  const students = [
    child('Zayd', { weekly_lessons: 2.5, attendance: 90, new_lines: 30, trend: -4 }),
    child('Adam', { weekly_lessons: 6, attendance: 75, new_lines: 12, trend: 1.5 }),
    child('Nadia'),
  ]
  expect(names(students, 'week')).toEqual(['Zayd', 'Adam', 'Nadia'])
  expect(names(students, 'attendance')).toEqual(['Adam', 'Zayd', 'Nadia'])
  expect(names(students, '-lines')).toEqual(['Zayd', 'Adam', 'Nadia'])
  expect(names(students, '-trend')).toEqual(['Adam', 'Zayd', 'Nadia'])
})
