import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addTogether, addUp, average } from './averages.ts'

const percentages = fc.array(
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  { maxLength: 200 },
)

describe('an average of percentages', () => {
  test('has two decimals, and half a hundredth is rounded up', () => {
    expect(average(addUp([100, 99.5]))).toBe(99.75)
    expect(average(addUp([100, 99.99]))).toBe(100)
    expect(average(addUp([33.33, 33.33, 33.34]))).toBe(33.33)
    expect(average(addUp([1.13, 1.14]))).toBe(1.14)
  })

  test('of no percentages is null, not 0', () => {
    expect(average(addUp([]))).toBeNull()
  })

  test('lies between the lowest and the highest percentage', () => {
    fc.assert(
      fc.property(percentages, (all) => {
        const figure = average(addUp(all))
        if (figure === null) return
        expect(figure).toBeGreaterThanOrEqual(Math.min(...all))
        expect(figure).toBeLessThanOrEqual(Math.max(...all))
      }),
    )
  })

  test('is the same for every grouping of the lessons', () => {
    fc.assert(
      fc.property(percentages, percentages, (some, others) => {
        const parted = addTogether([addUp(some), addUp(others)])
        expect(parted).toEqual(addUp([...others, ...some]))
      }),
    )
  })
})
