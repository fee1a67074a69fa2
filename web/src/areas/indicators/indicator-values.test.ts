import { check } from '@talaqqi/contract/field-errors'
import { indicatorInput } from '@talaqqi/contract/indicators'
import { describe, expect, test } from 'vitest'
import { figuresShown, inputOf, valuesOf } from './indicator-values.ts'

const stuck = { ...valuesOf(), name: 'Stuck' }
const general = { ...stuck, use_percentage: true, percentage_type: 'general' as const }

test('an indicator without a percentage shows and needs no figure', () => {
  expect(figuresShown(stuck)).toEqual([])
  expect(indicatorInput.safeParse(inputOf(stuck)).success).toBe(true)
})

test('a general percentage has one figure, a specific one has six', () => {
  expect(figuresShown(general)).toEqual(['percentage'])
  expect(figuresShown({ ...general, percentage_type: 'specific' })).toEqual([
    'new_lesson_percentage',
    'recent_lesson_percentage',
    'old_lesson_percentage',
    'inside_lesson_percentage',
    'juz_completion_percentage',
    'exam_percentage',
  ])
})

describe('the figures of an indicator', () => {
  test.each([
    ['0.29', 0.29],
    ['100', 100],
    ['.5', 0.5],
    ['0', 0],
  ])('"%s" is sent as %d', (typed, sent) => {
    const checked = indicatorInput.safeParse(inputOf({ ...general, percentage: typed }))
    expect(checked.data?.percentage).toBe(sent)
  })

  test.each([
    ['', 'number_missing'],
    ['1.2.3', 'number_missing'],
    ['101', 'percentage_out_of_range'],
    ['0.005', 'percentage_too_fine'],
  ])('"%s" is refused: %s', (typed, code) => {
    const checked = check(indicatorInput, inputOf({ ...general, percentage: typed }))
    expect(checked).toMatchObject({ ok: false, faults: [{ path: 'percentage', code }] })
  })

  test('a hidden figure is kept if valid, and dropped if invalid', () => {
    const input = inputOf({
      ...general,
      percentage: '1',
      exam_percentage: '2.5',
      old_lesson_percentage: '250',
      new_lesson_percentage: '1.2.3',
    })
    expect(input).toMatchObject({
      exam_percentage: 2.5,
      old_lesson_percentage: null,
      new_lesson_percentage: null,
    })
    expect(indicatorInput.safeParse(input).success).toBe(true)
  })
})
