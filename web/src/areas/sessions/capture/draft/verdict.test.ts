import type { CountedIndicator } from '@talaqqi/contract/indicators'
import { expect, test } from 'vitest'
import { NOTHING_TO_SEND, type OpenLesson } from './open-lesson.ts'
import { wantedChange } from './save/lesson-change.ts'
import { isReasonMissing, proposalOf, verdictChange, verdictOf } from './verdict.ts'

const stuck = { id: 'stuck', name: 'Stuck' } as CountedIndicator
const rule = { at_most: [{ indicator_id: 'stuck', total: 3 }], at_least: null }
const lesson = (total: number, change: Partial<OpenLesson> = {}): OpenLesson => ({
  id: 'lesson',
  student: { id: 'yusuf', first_name: 'Yusuf', last_name: 'Khan', section_id: null },
  name: 'Juz 3',
  type: 'old_lesson',
  listener: null,
  assessment: null,
  section: 'juz',
  start: 3,
  end: 3,
  status: 'completed',
  updated_at: '',
  indicators: [stuck],
  parts: [{ id: 'part', name: 'Juz 3', start: 1, end: 8, counts: [total] }],
  part: 0,
  comment: '',
  lines: null,
  marks: [],
  unsaved: false,
  ...NOTHING_TO_SEND,
  pass: { version: 2, rule },
  ...change,
})

test('the rule proposes, and the server may follow its own figures', () => {
  expect(verdictOf(lesson(3))).toBe('passed')
  expect(verdictOf(lesson(4))).toBe('repeat')
  expect(verdictChange(lesson(4))).toEqual({ pass_version: 2 })
})

test('a type without a rule has no proposal', () => {
  const without = lesson(9, { pass: { version: 2, rule: null } })
  expect(proposalOf(without)).toBeNull()
  expect(verdictChange(without)).toEqual({})
  expect(verdictChange(lesson(9, { pass: undefined as never }))).toEqual({})
})

test('another verdict needs a reason and is sent with it', () => {
  const overruled = lesson(4, { verdict: 'passed', wanted: 'save' })
  expect(isReasonMissing(overruled)).toBe(true)
  expect(wantedChange(overruled)).toBeNull()
  const withReason = { ...overruled, verdict_reason: 'Was ill' }
  expect(isReasonMissing(withReason)).toBe(false)
  const sent = { verdict: 'passed', verdict_reason: 'Was ill', pass_version: 2 }
  expect(wantedChange(withReason)).toMatchObject(sent)
})

test('a corrected count that agrees with the verdict needs no reason', () => {
  const agreed = lesson(2, { verdict: 'passed' })
  expect(isReasonMissing(agreed)).toBe(false)
  expect(verdictChange(agreed)).toEqual({ pass_version: 2 })
})

test('a return to the proposal is sent', () => {
  const back = lesson(4, { wasOverruled: true, verdict: null, verdict_reason: 'Was ill' })
  expect(verdictChange(back)).toEqual({ verdict: 'repeat', verdict_reason: '', pass_version: 2 })
})
