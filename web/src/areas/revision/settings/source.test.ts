import type { RevisionSettingsLevel } from '@talaqqi/contract/revision-settings'
import { resolveLevels } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { settingsOf, valuesOf } from './settings-values.ts'
import { inheritedSettings, ownLevel, sourceAbove } from './source.ts'

const nothing = ownLevel(levelsOf(null, null, null), 'student')
const set = (part: Partial<RevisionSettingsLevel>): RevisionSettingsLevel => ({
  ...nothing,
  ...part,
})

function levelsOf(
  school: RevisionSettingsLevel | null,
  section: RevisionSettingsLevel | null,
  student: RevisionSettingsLevel | null,
) {
  const { kind, settings } = resolveLevels(school, section, student)
  const { cycle } = settings
  const copied = cycle.kind === 'amount' ? { ...cycle, steps: [...cycle.steps] } : cycle
  const empty = {} as RevisionSettingsLevel
  return {
    kind,
    settings: { ...settings, cycle: copied },
    school: school ?? empty,
    section,
    student,
  }
}

test('a value comes from the nearest level that sets it', () => {
  const levels = levelsOf(set({ limit: 20 }), set({ order: 'old_first' }), set({}))
  expect(sourceAbove(levels, 'student', 'limit')).toBe('school')
  expect(sourceAbove(levels, 'student', 'order')).toBe('section')
  expect(sourceAbove(levels, 'student', 'recent')).toBe('default')
  expect(sourceAbove(levels, 'school', 'limit')).toBe('default')
})

test('a kind of school hides amounts of the levels above it', () => {
  const levels = levelsOf(set({ limit: 20, order: 'old_first' }), set({ kind: 'afternoon' }), null)
  expect(sourceAbove(levels, 'student', 'limit')).toBe('default')
  expect(sourceAbove(levels, 'student', 'order')).toBe('school')
  expect(sourceAbove(levels, 'section', 'limit')).toBe('school')
  expect(sourceAbove(levels, 'section', 'limit', true)).toBe('default')
  expect(inheritedSettings(levels, 'section', 'after_khatm').settings.limit).toBe('by_amount')
  expect(inheritedSettings(levels, 'student', null).settings.limit).toBe(14)
})

test('what a level sets stays the same through its form', () => {
  const own = set({
    cycle: { kind: 'amount', steps: [{ juz: 5, pages: 10 }] },
    limit: 'by_amount',
    recent: { kind: 'juz', before: 2 },
    clean_at_most: 0.5,
    new_lines: 7,
    is_other_counted: false,
  })
  expect(settingsOf(valuesOf(own))).toEqual(own)
  expect(settingsOf(valuesOf(nothing))).toEqual(nothing)
})
