import { describe, expect, test } from 'vitest'
import type { Choices } from './choices.ts'
import { detourAfter, missingStep, stepAfter } from './steps.ts'

const student = {
  id: 's',
  first_name: 'Yusuf',
  last_name: 'Khan',
  section_id: null,
  is_active: true,
}
const nothing: Choices = {
  student: null,
  listener: null,
  type: null,
  section: null,
  partialType: null,
  units: null,
  captureAs: null,
  assessment: null,
}
const chosen = (change: Partial<Choices>): Choices => ({ ...nothing, student, ...change })
const quarters = chosen({
  type: 'old_lesson',
  section: 'quarter',
  partialType: 'range',
  units: [9],
})

describe('the next missing choice', () => {
  test.each([
    ['a student', nothing, '/lesson'],
    ['a type', chosen({}), '/lesson/type'],
    ['the type of a lesson with a listener', chosen({ listener: student }), '/lesson/student'],
    ['the kind', chosen({ type: 'old_lesson' }), '/lesson/section/detail'],
    ['the parts', chosen({ type: 'old_lesson', section: 'half' }), '/lesson/section/detail'],
    [
      'the exam of a question',
      { ...quarters, type: 'exam', captureAs: 'maqras' } as const,
      '/lesson/section/detail',
    ],
    ['the juz', chosen({ type: 'old_lesson', section: 'juz' }), '/lesson/section/detail'],
    ['how it is captured', quarters, '/lesson/parts'],
    ['nothing', { ...quarters, captureAs: 'maqras' } as const, null],
  ])('%s', (_, choices, step) => {
    expect(missingStep(choices)).toBe(step)
  })
})

describe('entering a step', () => {
  test('the confirmation of a lesson without a portion leads to the portion', () => {
    const old = chosen({ type: 'old_lesson' })
    expect(detourAfter('/lesson/confirm', old)).toBe('/lesson/section/detail')
  })

  test('the picker needs a type only', () => {
    expect(detourAfter('/lesson/section/detail', chosen({ type: 'old_lesson' }))).toBeNull()
    expect(detourAfter('/lesson/section/detail', chosen({}))).toBe('/lesson/type')
  })

  test('the type can always be chosen again', () => {
    expect(detourAfter('/lesson/type', quarters)).toBeNull()
    expect(detourAfter('/lesson/type', chosen({ listener: student }))).toBeNull()
  })

  test('without a student every step leads to the dashboard', () => {
    expect(detourAfter('/lesson/type', nothing)).toBe('/lesson')
  })

  test('a juz has no choice of range or specific', () => {
    const juz = chosen({ type: 'old_lesson', section: 'juz' })
    expect(detourAfter('/lesson/section/partial-type', juz)).toBe('/lesson/section/detail')
  })
})

describe('the step after a choice', () => {
  test('the type leads to the picker', () => {
    expect(stepAfter('/lesson/type', chosen({ type: 'old_lesson' }), false)).toBe(
      '/lesson/section/detail',
    )
  })

  test('the steps at their own addresses lead on as specified', () => {
    const juz = chosen({ type: 'old_lesson', section: 'juz' })
    expect(stepAfter('/lesson/section', juz, false)).toBe('/lesson/section/detail')
    expect(stepAfter('/lesson/section', quarters, false)).toBe('/lesson/section/partial-type')
    expect(stepAfter('/lesson/section/partial-type', quarters, false)).toBe(
      '/lesson/section/detail',
    )
    expect(stepAfter('/lesson/parts', quarters, false)).toBe('/lesson/confirm')
  })

  test('a single change goes straight back to the confirmation', () => {
    const full = { ...quarters, captureAs: 'maqras' } as const
    expect(stepAfter('/lesson/type', full, true)).toBe('/lesson/confirm')
    expect(stepAfter('/lesson/section', full, true)).toBe('/lesson/confirm')
  })

  test('a change leads to the first choice that it invalidated', () => {
    const half = chosen({ type: 'old_lesson', section: 'half' })
    expect(stepAfter('/lesson/section', half, true)).toBe('/lesson/section/partial-type')
    expect(stepAfter('/lesson/type', chosen({ type: 'new_lesson' }), true)).toBe(
      '/lesson/section/detail',
    )
  })
})
