import { ATTENTION_REASONS, type AttentionReasonCode } from '@talaqqi/contract/attention-reasons'
import { expect, test } from 'vitest'
import { type Facts, reasonsOf } from './rules.ts'

/** A child that causes no alarm. */
const WELL: Facts = {
  today: '2026-11-24',
  first_lesson: '2026-09-01',
  last_lesson: '2026-11-23',
  last_new_lesson: '2026-11-23',
  school_days_since_new: 0,
  school_days_since_lesson: 0,
  days_present: 0,
  days_absent: 0,
  attendance: { before: { recorded: 30, attended: 30 }, now: { recorded: 30, attended: 30 } },
  old_lessons: { before: { sum: 95_000, count: 10 }, now: { sum: 95_000, count: 10 } },
  revision: { old: 100, over: 0 },
  target: undefined,
  comment: undefined,
  guardians: 1,
  is_reached: true,
  is_reaching: true,
}
const taken = (recorded: number, attended: number) => ({ recorded, attended })
/** `average` in hundredths. */
const heard = (average: number, count: number) => ({ sum: average * count, count })
const full = taken(10, 10)

const codesOf = (facts: Partial<Facts>) => reasonsOf({ ...WELL, ...facts }).map(({ code }) => code)

const cases: [string, Partial<Facts>, AttentionReasonCode[]][] = [
  ['a child that is heard and present', {}, []],
  ['six school days without a new lesson', { school_days_since_new: 6 }, []],
  ['seven school days without a new lesson', { school_days_since_new: 7 }, ['no_new_lesson']],
  [
    'a child without a new lesson in twelve weeks',
    { school_days_since_new: 40, last_new_lesson: null },
    [],
  ],
  ['two days present and not heard', { days_present: 2 }, []],
  ['three days present and not heard', { days_present: 3 }, ['not_heard']],
  ['a new child, six days present', { days_present: 6, last_lesson: null }, []],
  ['a new child, seven days present', { days_present: 7, last_lesson: null }, ['not_heard']],
  ['six school days without a register', { school_days_since_lesson: 6 }, []],
  ['seven school days without a register', { school_days_since_lesson: 7 }, ['not_heard']],
  ['seven school days, absent on one of them', { school_days_since_lesson: 7, days_absent: 1 }, []],
  [
    'attendance that fell by 19.9 points',
    { attendance: { before: taken(201, 201), now: taken(201, 161) } },
    [],
  ],
  [
    'attendance that fell by 20 points',
    { attendance: { before: full, now: taken(10, 8) } },
    ['attendance_fell'],
  ],
  ['attendance of seven times', { attendance: { before: full, now: taken(7, 1) } }, []],
  [
    'attendance that was taken seven times before',
    { attendance: { before: taken(7, 7), now: taken(10, 1) } },
    [],
  ],
  [
    'old lessons that fell by 9.99 points',
    { old_lessons: { before: heard(9000, 3), now: heard(8001, 3) } },
    [],
  ],
  [
    'old lessons that fell by 10 points',
    { old_lessons: { before: heard(9000, 3), now: heard(8000, 3) } },
    ['old_lessons_fell'],
  ],
  ['two old lessons', { old_lessons: { before: heard(9000, 3), now: heard(1000, 2) } }, []],
  ['two old lessons before', { old_lessons: { before: heard(9000, 2), now: heard(1000, 3) } }, []],
  ['a third of the old pages over their cycle', { revision: { old: 99, over: 33 } }, []],
  [
    'more than a third of the old pages over their cycle',
    { revision: { old: 99, over: 34 } },
    ['revision_over'],
  ],
  ['less than a juz of old pages, all over', { revision: { old: 19, over: 19 } }, []],
  [
    'a target that is overdue',
    { target: { count: 1, title: 'Ya-Sin', due_date: '2026-11-22 16:00' } },
    ['target_overdue'],
  ],
  [
    'a comment that waits for an answer',
    { comment: { count: 1, since: '2026-11-20T09:00:00.000Z', session_id: 'lesson' } },
    ['comment_unanswered'],
  ],
  [
    'first lessons thirteen days ago, no guardian reached',
    { first_lesson: '2026-11-11', is_reached: false },
    [],
  ],
  [
    'first lessons fourteen days ago, no guardian reached',
    { first_lesson: '2026-11-10', is_reached: false },
    ['no_guardian_reached'],
  ],
  ['a child without a guardian', { guardians: 0, is_reached: false }, ['no_guardian_reached']],
  ['a school that has reached no guardian yet', { is_reached: false, is_reaching: false }, []],
  ['a child without lessons', { first_lesson: null, is_reached: false }, []],
]

test.each(cases)('%s', (_, facts, codes) => {
  expect(codesOf(facts)).toEqual(codes)
})

test('each reason of the list has a case', () => {
  const codes = new Set(cases.flatMap(([, , expected]) => expected))
  expect(codes).toEqual(new Set(ATTENTION_REASONS))
})

test('a reason says its figures', () => {
  const [fell, weaker] = reasonsOf({
    ...WELL,
    attendance: { before: taken(12, 11), now: taken(9, 5) },
    old_lessons: { before: { sum: 28_001, count: 3 }, now: { sum: 21_000, count: 3 } },
  })
  expect(fell).toEqual({ code: 'attendance_fell', before: 91.67, now: 55.56 })
  expect(weaker).toEqual({ code: 'old_lessons_fell', before: 93.34, now: 70 })
})
