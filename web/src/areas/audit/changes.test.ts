import type { AuditEntry } from '@talaqqi/contract/audit'
import { expect, test } from 'vitest'
import { shownEntries } from './changes.ts'

/** Takes steps oldest first; returns entries newest first, like the server. */
type Values = AuditEntry['changes']
function history(...steps: [action: string, changes: Values, before?: Values][]): AuditEntry[] {
  return steps
    .map(([action, changes, before = null], index) => ({
      id: String(index),
      action,
      record: 'students' as const,
      record_id: 'student',
      changes,
      before,
      created_at: '2026-03-05T08:00:00.000Z',
      user: { first_name: 'Naeem', last_name: 'Solomons' },
    }))
    .reverse()
}

const yusuf = { first_name: 'Yusuf', last_name: 'Khan', section_id: 'a', is_active: true }

test('moving a student shows only the class as changed', () => {
  const [moved, added] = shownEntries(
    history(['create', yusuf], ['update', { ...yusuf, section_id: 'b' }]),
  )
  expect(moved?.changes).toEqual([{ field: 'section_id', before: 'a', after: 'b' }])
  expect(added?.changes).toEqual([])
})

test('a save without changes shows no change', () => {
  const [saved] = shownEntries(history(['create', yusuf], ['update', yusuf]))
  expect(saved).toMatchObject({ action: 'update', changes: [] })
})

test("a lesson's state before its first known save is unknown", () => {
  const [second, first] = shownEntries(
    history(
      ['update', { comment: 'Fluent', save_id: 'x' }],
      ['update', { comment: 'Fluent', lines: 5, save_id: 'y' }],
    ),
  )
  expect(first?.changes).toEqual([{ field: 'comment', before: undefined, after: 'Fluent' }])
  expect(second?.changes).toEqual([{ field: 'lines', before: undefined, after: 5 }])
})

test('an entry with its own old values needs no earlier entry', () => {
  const [renamed] = shownEntries(history(['update', { name: 'B' }, { name: 'A' }]))
  expect(renamed?.changes).toEqual([{ field: 'name', before: 'A', after: 'B' }])
})

test('a value that changed and came back shows two changes', () => {
  const entries = shownEntries(
    history(
      ['create', yusuf],
      ['update', { ...yusuf, is_active: false }],
      ['update', { ...yusuf, is_active: true }],
    ),
  )
  expect(entries.map(({ changes }) => changes.map(({ after }) => after))).toEqual([
    [true],
    [false],
    [],
  ])
})

test('an assignment to a class does not change the class', () => {
  const [assigned, before] = shownEntries(
    history(['assign', { section_id: 'b' }], ['assign', { section_id: 'c' }]),
  )
  expect(before?.changes).toEqual([{ field: 'section_id', before: undefined, after: 'b' }])
  expect(assigned?.changes).toEqual([{ field: 'section_id', before: undefined, after: 'c' }])
})
