import { describe, expect, test } from 'vitest'
import { average } from './averages.ts'
import { groupMistakes, groupMistakesTotal, groupPercentage, groupTotal } from './groups.ts'
import { type IndicatorFigures, isWeighed } from './percentage.ts'

const figures: IndicatorFigures = {
  use_percentage: true,
  percentage_type: 'general',
  percentage: 0.5,
  new_lesson_percentage: null,
  recent_lesson_percentage: null,
  old_lesson_percentage: null,
  inside_lesson_percentage: null,
  juz_completion_percentage: null,
  exam_percentage: null,
}
const stuck = { ...figures, id: 'stuck' }
const told = { ...figures, id: 'told', percentage_type: 'specific' as const, exam_percentage: 4 }
const tajweed = { ...figures, id: 'tajweed', percentage: 30 }
const memory = { id: 'memory', indicators: [stuck, told] }
const rules = { id: 'rules', indicators: [tajweed] }

const concerns = [
  { total: 3, indicator: stuck },
  { total: 2, indicator: told },
  { total: 4, indicator: tajweed },
]

describe('the percentage by a group', () => {
  test("loses only the costs of the group's indicators", () => {
    expect(groupPercentage('exam', concerns, memory)).toBe(90.5)
    expect(groupPercentage('old_lesson', concerns, memory)).toBe(97.5)
  })

  test('is never below 0', () => {
    expect(groupPercentage('exam', concerns, rules)).toBe(0)
  })

  test('of a group without indicators is 100', () => {
    expect(groupPercentage('exam', concerns, { id: 'none', indicators: [] })).toBe(100)
  })

  test('of mistakes without a cost is 100 and not weighed', () => {
    const counted = { ...figures, id: 'counted', use_percentage: false }
    const group = { id: 'tajweed', indicators: [counted] }
    const heard = [{ total: 1020, indicator: counted }]
    expect(groupPercentage('exam', heard, group)).toBe(100)
    expect(groupMistakes(heard, group)).toBe(1020)
    expect(isWeighed(group.indicators)).toBe(false)
  })

  test('is weighed for lesson types in which a mistake has a cost', () => {
    const exams = { ...told, percentage: 0 }
    expect(isWeighed([exams])).toBe(true)
    expect(isWeighed([exams], 'exam')).toBe(true)
    expect(isWeighed([exams], 'old_lesson')).toBe(false)
    expect(isWeighed([stuck], 'other')).toBe(false)
    expect(isWeighed([])).toBe(false)
  })
})

describe('the average by a group', () => {
  const of = (status: 'completed' | 'incomplete', counted = concerns) =>
    ({ type: 'exam', status, concerns: counted }) as const

  test('is over the completed lessons of the type', () => {
    const sessions = [of('completed'), of('completed', []), of('incomplete')]
    expect(average(groupTotal(sessions, 'exam', memory))).toBe(95.25)
    expect(groupTotal(sessions, 'exam', memory).count).toBe(2)
  })

  test('is null without completed lessons', () => {
    expect(average(groupTotal([of('incomplete')], 'exam', memory))).toBeNull()
    expect(average(groupTotal([of('completed')], 'old_lesson', memory))).toBeNull()
  })

  test("comes with the group's mistakes in the completed lessons", () => {
    const sessions = [of('completed'), of('completed'), of('incomplete')]
    expect(groupMistakesTotal(sessions, 'exam', rules)).toBe(8)
    expect(groupMistakesTotal(sessions, 'old_lesson', rules)).toBe(0)
  })
})
