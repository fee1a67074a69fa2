import type { ComparedClass } from '@talaqqi/contract/analysis'
import { expect, test } from 'vitest'
import { sortClasses } from './class-order.ts'
import type { ClassSort } from './sorts.ts'

const none = { count: 0, average: null, mistakes: 0 }

const one = (class_name: string, own: Partial<ComparedClass> = {}): ComparedClass => ({
  ...{ id: class_name, class_name, students: 10, sessions_count: 5, average: null, mistakes: 0 },
  lesson_type_averages: { new_lesson: none, recent_lesson: none, old_lesson: none },
  ...{ weekly_lessons: null, attendance: null, new_lines: 0, trend: null },
  ...own,
})

const classes = [
  one('Class 2', { trend: -3, attendance: 96, average: 91 }),
  one('Class 10', { trend: 2, attendance: 80, average: 95, students: 4 }),
  one('Empty', { students: 0 }),
]
const names = (sort: ClassSort) => sortClasses(classes, sort).map(({ class_name }) => class_name)

test('classes keep their own order, or are sorted by a figure', () => {
  expect(names('name')).toEqual(['Class 2', 'Class 10', 'Empty'])
  expect(names('-name')).toEqual(['Empty', 'Class 10', 'Class 2'])
  expect(names('students')).toEqual(['Empty', 'Class 10', 'Class 2'])
})

test('classes without a figure are last in both directions', () => {
  expect(names('trend')).toEqual(['Class 2', 'Class 10', 'Empty'])
  expect(names('-trend')).toEqual(['Class 10', 'Class 2', 'Empty'])
  expect(names('attendance')).toEqual(['Class 10', 'Class 2', 'Empty'])
  expect(names('overall')).toEqual(['Class 2', 'Class 10', 'Empty'])
})
