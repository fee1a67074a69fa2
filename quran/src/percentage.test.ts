import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type IndicatorFigures,
  indicatorPercentage,
  percentageCosts,
  sessionPercentage,
} from './percentage.ts'
import { LESSON_TYPES } from './terms.ts'

const blank: IndicatorFigures = {
  use_percentage: true,
  percentage_type: 'general',
  percentage: null,
  new_lesson_percentage: null,
  recent_lesson_percentage: null,
  old_lesson_percentage: null,
  inside_lesson_percentage: null,
  juz_completion_percentage: null,
  exam_percentage: null,
}
const stuck = { ...blank, id: 'stuck', percentage: 0.1 }
const told: typeof stuck = {
  ...blank,
  id: 'told',
  percentage_type: 'specific',
  percentage: 1,
  old_lesson_percentage: 2.5,
  exam_percentage: 0,
}
const remark = { ...stuck, id: 'remark', use_percentage: false }

const figure = fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100))
const anyIndicator = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  use_percentage: fc.boolean(),
  percentage_type: fc.constantFrom('general', 'specific', null),
  percentage: figure,
  new_lesson_percentage: figure,
  recent_lesson_percentage: figure,
  old_lesson_percentage: figure,
  inside_lesson_percentage: figure,
  juz_completion_percentage: figure,
  exam_percentage: figure,
})
const anyConcerns = fc
  .uniqueArray(anyIndicator, { minLength: 1, selector: ({ id }) => id })
  .chain((indicators) =>
    fc.array(
      fc.record({
        total: fc.integer({ min: 0, max: 9999 }),
        indicator: fc.constantFrom(...indicators),
      }),
    ),
  )
const anyType = fc.constantFrom(...LESSON_TYPES)

describe('the cost of one mistake', () => {
  test('is the general figure in every lesson', () => {
    expect(LESSON_TYPES.map((type) => indicatorPercentage(stuck, type))).toEqual(
      LESSON_TYPES.map(() => 0.1),
    )
  })

  test("is the figure of the lesson's type if the indicator is specific", () => {
    expect(indicatorPercentage(told, 'old_lesson')).toBe(2.5)
    expect(indicatorPercentage(told, 'exam')).toBe(0)
  })

  test('is the general figure if the type has none', () => {
    expect(indicatorPercentage(told, 'new_lesson')).toBe(1)
    expect(indicatorPercentage(told, 'other')).toBe(1)
  })

  test('is nothing if the indicator uses no percentages or no figure', () => {
    expect(indicatorPercentage(remark, 'old_lesson')).toBe(0)
    expect(indicatorPercentage(blank, 'old_lesson')).toBe(0)
  })
})

describe('the percentage of a session', () => {
  test('starts at 100 and loses each mistake times its figure', () => {
    expect(sessionPercentage('old_lesson', [])).toBe(100)
    expect(
      sessionPercentage('old_lesson', [
        { total: 3, indicator: stuck },
        { total: 2, indicator: told },
        { total: 40, indicator: remark },
      ]),
    ).toBe(94.7)
  })

  test('is never below 0', () => {
    expect(sessionPercentage('old_lesson', [{ total: 9999, indicator: told }])).toBe(0)
  })

  test('is exact for every figure in steps of 0.01', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.nat(20), (hundredths, total) => {
        const indicator = { ...blank, percentage: hundredths / 100 }
        expect(sessionPercentage('exam', [{ total, indicator }])).toBe(
          (10_000 - total * hundredths) / 100,
        )
      }),
    )
  })

  test('never has more than two decimals', () => {
    fc.assert(
      fc.property(anyType, anyConcerns, (type, concerns) => {
        const percentage = sessionPercentage(type, concerns)
        expect(percentage).toBe(Number(percentage.toFixed(2)))
        expect(percentage).toBeGreaterThanOrEqual(0)
        expect(percentage).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('does not rise with one more mistake', () => {
    fc.assert(
      fc.property(anyType, anyConcerns, anyIndicator, (type, concerns, indicator) => {
        const more = [...concerns, { total: 1, indicator }]
        expect(sessionPercentage(type, more)).toBeLessThanOrEqual(sessionPercentage(type, concerns))
      }),
    )
  })
})

describe('the reason for a percentage', () => {
  test('adds up an indicator over the lessons; omits indicators without cost', () => {
    expect(
      percentageCosts('old_lesson', [
        { total: 1, indicator: stuck },
        { total: 4, indicator: remark },
        { total: 2, indicator: stuck },
        { total: 0, indicator: told },
      ]),
    ).toEqual([{ indicator: stuck, total: 3, percentage: 0.1, cost: 0.3 }])
  })

  test('explains the whole loss', () => {
    fc.assert(
      fc.property(anyType, anyConcerns, (type, concerns) => {
        const costs = percentageCosts(type, concerns)
        const hundredths = costs.reduce((sum, { cost }) => sum + Math.round(cost * 100), 0)
        expect(sessionPercentage(type, concerns)).toBe(Math.max(0, 10_000 - hundredths) / 100)
      }),
    )
  })
})
