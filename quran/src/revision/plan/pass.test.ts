import { describe, expect, test } from 'vitest'
import type { IndicatorFigures } from '../../percentage.ts'
import { mistakeWeights, partCost } from '../record/weights.ts'
import { proposeVerdict } from './pass.ts'

const indicator = (id: string, percentage: number | null) =>
  ({
    ...{ id, use_percentage: percentage !== null, percentage_type: 'general', percentage },
    ...{ new_lesson_percentage: null, recent_lesson_percentage: null, old_lesson_percentage: null },
    ...{ inside_lesson_percentage: null, juz_completion_percentage: null, exam_percentage: null },
  }) as IndicatorFigures & { id: string }

const [tajweed, mistake, prompt] = [indicator('t', 1), indicator('m', 4), indicator('p', 2)]
const lesson = (mistakes: number, prompts: number, status: 'completed' | 'incomplete') => ({
  type: 'new_lesson' as const,
  status,
  concerns: [
    { total: mistakes, indicator: mistake },
    { total: prompts, indicator: prompt },
  ],
})

describe('a pass rule', () => {
  const rule = { at_most: [{ indicator_id: 'm', total: 2 }], at_least: 90 }

  test('proposes to pass at its limits', () => {
    const passed = { verdict: 'passed', failed: [] }
    expect(proposeVerdict(rule, lesson(2, 1, 'completed'))).toEqual(passed)
    expect(proposeVerdict({ at_most: [], at_least: null }, lesson(9, 9, 'completed'))).toEqual(
      passed,
    )
  })

  test('proposes to repeat above a count, with the count', () => {
    expect(proposeVerdict({ ...rule, at_least: null }, lesson(3, 0, 'completed'))).toEqual({
      verdict: 'repeat',
      failed: [{ code: 'at_most', indicator_id: 'm', total: 3, limit: 2 }],
    })
  })

  test('proposes to repeat under its percentage', () => {
    expect(proposeVerdict(rule, lesson(2, 2, 'completed'))).toEqual({
      verdict: 'repeat',
      failed: [{ code: 'at_least', percentage: 88, limit: 90 }],
    })
  })

  test('proposes to repeat what the student could not complete', () => {
    expect(proposeVerdict(rule, lesson(0, 0, 'incomplete'))).toEqual({
      verdict: 'repeat',
      failed: [{ code: 'incomplete' }],
    })
  })
})

describe('mistakes are weighed', () => {
  test('by the percentages of the school, the median as one', () => {
    const weights = mistakeWeights([mistake, tajweed, prompt], 'old_lesson')
    expect(weights && [...weights]).toEqual([
      ['m', 2],
      ['t', 0.5],
      ['p', 1],
    ])
    expect(partCost(lesson(1, 3, 'completed').concerns, weights)).toBe(5)
  })

  test('with no cost for an indicator without a percentage', () => {
    const weights = mistakeWeights([indicator('x', null), mistake], 'old_lesson')
    expect(partCost([{ total: 9, indicator: indicator('x', null) }], weights)).toBe(0)
  })

  test('not at all without any percentage', () => {
    const weights = mistakeWeights([indicator('x', null)], 'old_lesson')
    expect(weights).toBeNull()
    expect(partCost([{ total: 9, indicator: indicator('x', null) }], weights)).toBeNull()
  })
})
