import { describe, expect, test } from 'vitest'
import { daysOfWeek, rowsOfClasses, typesOfWeek } from './school-today.ts'

describe('the school today', () => {
  test('shows the classes in their order, and no empty class', () => {
    const of = (section_id: string) => ({
      ...{ section_id, students: 2, heard: 1, open: 0, children: [] },
    })
    const sections = ['2', '10', 'empty'].map((id) => ({ id, name: `Class ${id}` }))
    const figures = [{ section_id: '10', teachers: [], average: 95, weeks: [95] }]
    const rows = rowsOfClasses([of('10'), of('gone'), of('2')], sections, figures)
    expect(rows.map(({ name }) => name)).toEqual(['Class 2', 'Class 10'])
    expect(rows.map((row) => row.figures?.average)).toEqual([undefined, 95])
  })

  test('counts the lessons of the week from Monday', () => {
    const week = [
      { date: '2026-11-23', type: 'new_lesson' as const, lessons: 3 },
      { date: '2026-11-23', type: 'exam' as const, lessons: 1 },
      { date: '2026-11-24', type: 'new_lesson' as const, lessons: 2 },
    ]
    const days = daysOfWeek(week, '2026-11-24')
    expect(days.map(({ date }) => date.slice(8))).toEqual([
      '23',
      '24',
      '25',
      '26',
      '27',
      '28',
      '29',
    ])
    expect(days.map(({ lessons }) => lessons)).toEqual([4, 2, 0, 0, 0, 0, 0])
    expect(daysOfWeek(week, '2026-11-29')[0]).toEqual({ date: '2026-11-23', lessons: 4 })
    expect(typesOfWeek(week)).toEqual([
      ['new_lesson', 5],
      ['exam', 1],
    ])
  })
})
