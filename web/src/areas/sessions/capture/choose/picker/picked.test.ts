import { captureOptions, isConnected, PARTS_PER_JUZ, unitCount, unitsOf } from '@talaqqi/quran'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PARTIAL_TYPES } from '../../draft/setup/choices.ts'
import { type Picked, withPartialType, withSection, withUnit, withUnits } from './picked.ts'

const PARTS = ['half', 'quarter', 'maqra'] as const
const ALL = ['juz', ...PARTS, 'verse'] as const

const quarters: Picked = {
  section: 'quarter',
  partialType: 'range',
  units: [9, 10],
  captureAs: 'quarters',
}

describe('another kind', () => {
  test('keeps the portion where it can express it', () => {
    expect(withSection(quarters, 'maqra').units).toEqual([17, 18, 19, 20])
    expect(withSection(quarters, 'half').units).toEqual([5])
    expect(withSection({ ...quarters, units: [9] }, 'half').units).toEqual([])
    expect(withSection({ ...quarters, units: [9, 10, 11, 12] }, 'juz').units).toEqual([3])
    expect(
      withSection({ ...quarters, units: unitsOf({ start: 9, end: 16 }) }, 'juz').units,
    ).toEqual([])
    expect(withSection(quarters, 'verse').units).toEqual([])
  })

  test('is captured continuously where the old way is not allowed', () => {
    expect(withSection(quarters, 'maqra').captureAs).toBe('continuous')
    expect(withSection(quarters, 'half').captureAs).toBe('quarters')
  })
})

test('separate parts become a range without gaps', () => {
  const separate = { ...quarters, partialType: 'specific', units: [9, 12] } as const
  expect(withPartialType(separate, 'range').units).toEqual([9, 10, 11, 12])
  expect(withPartialType(quarters, 'specific').units).toEqual([9, 10])
})

test('a second juz replaces the first', () => {
  const juz = { ...quarters, section: 'juz', units: [3] } as const
  expect(withUnit(juz, 4).units).toEqual([4])
  expect(withUnit(juz, 3).units).toEqual([3])
})

test('after any taps the portion is valid for its kind', () => {
  const tap = fc.oneof(
    fc.record({ unit: fc.integer({ min: 1, max: 240 }) }),
    fc.record({ juz: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ section: fc.constantFrom(...ALL) }),
    fc.record({ partialType: fc.constantFrom(...PARTIAL_TYPES) }),
  )
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 40 }), (taps) => {
      let picked = quarters
      for (const each of taps) {
        const { section } = picked
        if ('section' in each) picked = withSection(picked, each.section)
        else if ('partialType' in each) picked = withPartialType(picked, each.partialType)
        else if ('juz' in each && section !== 'verse' && section !== 'juz') {
          const perJuz = PARTS_PER_JUZ[section]
          picked = withUnits(
            picked,
            unitsOf({ start: (each.juz - 1) * perJuz + 1, end: each.juz * perJuz }),
          )
        } else if ('unit' in each)
          picked = withUnit(picked, Math.min(each.unit, unitCount(section)))
        const { units, partialType, captureAs } = picked
        expect(units).toEqual([...new Set(units)].sort((a, b) => a - b))
        expect(units.every((unit) => unit >= 1 && unit <= unitCount(picked.section))).toBe(true)
        expect(captureOptions(picked.section)).toContain(captureAs)
        if (partialType === 'range') expect(isConnected(units)).toBe(true)
        if (picked.section === 'juz') expect(units.length).toBeLessThanOrEqual(1)
      }
    }),
  )
})
