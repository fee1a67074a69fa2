import { describe, expect, test } from 'vitest'
import { versesOf } from '../../parts.ts'
import { verseId } from '../../verses.ts'
import { pageOf } from '../mushaf-pages.ts'
import { pageStates } from '../page-states.ts'
import type { SettingsLevel } from '../settings.ts'
import { declared, inputAt, learnt, versesOfPages } from '../testing.ts'
import type { Band } from './bands.ts'
import { portionOf } from './portion.ts'

type Given = Parameters<typeof inputAt>[1]

function pagesIn(band: Band, recent: SettingsLevel['recent'], given: Given): number[] {
  return pageStates(inputAt(20, { ...given, settings: { ...given?.settings, recent } }))
    .filter((state) => state.band === band)
    .map(({ page }) => page)
}

const hearings = [
  learnt(1, versesOfPages(21)),
  learnt(2, versesOfPages(22)),
  learnt(9, versesOfPages(23)),
  learnt(18, versesOfPages(24)),
]
const declarations = [declared(1, 20)]
const given = { hearings, declarations }
const lastLessons = (count: number) => ({ kind: 'lessons', count }) as const

describe('the bands', () => {
  test('are new, recent and old by the last lessons', () => {
    expect(pagesIn('new', lastLessons(2), given)).toEqual([24])
    expect(pagesIn('recent', lastLessons(2), given)).toEqual([23])
    expect(pagesIn('old', lastLessons(2), given)).toHaveLength(22)
  })

  test('are recent by the last school days', () => {
    expect(pagesIn('recent', { kind: 'days', count: 12 }, given)).toEqual([23])
    expect(pagesIn('recent', { kind: 'days', count: 20 }, given)).toEqual([21, 22, 23])
  })

  test('are recent by the juz being learnt and those before', () => {
    // Page 22 begins juz 2.
    expect(pagesIn('recent', { kind: 'juz', before: 0 }, given)).toEqual([22, 23])
    expect(pagesIn('recent', { kind: 'juz', before: 1 }, given)).toHaveLength(23)
  })

  test('follow the way of learning after a jump', () => {
    const jumped = { hearings: [learnt(0, versesOf('juz', 30, 30)), ...hearings.slice(1)] }
    const recent = pagesIn('recent', { kind: 'juz', before: 1 }, jumped)
    expect(recent.at(-1)).toBe(604)
    expect(recent).toEqual(expect.arrayContaining([22, 23]))
  })

  test('go up with a student who learns backward', () => {
    const backward = {
      declarations: [{ ...versesOf('juz', 30, 30), level: 'solid' as const, day: '2024-01-01' }],
      hearings: [learnt(3, { start: verseId(77, 1), end: verseId(77, 50) })],
    }
    const recent = pagesIn('recent', { kind: 'juz', before: 1 }, backward)
    expect(recent.at(-1)).toBe(604)
    expect(recent).not.toContain(pageOf(verseId(77, 50)))
  })
})

test('a portion is named by the largest section with exactly its verses', () => {
  expect(portionOf(versesOf('juz', 3, 4))).toEqual({ section: 'juz', start: 3, end: 4 })
  expect(portionOf(versesOf('half', 3, 3))).toEqual({ section: 'half', start: 3, end: 3 })
  expect(portionOf(versesOf('quarter', 14, 15))).toEqual({ section: 'quarter', start: 14, end: 15 })
  expect(portionOf(versesOf('maqra', 5, 7))).toEqual({ section: 'maqra', start: 5, end: 7 })
  expect(portionOf({ start: 2, end: 9 })).toEqual({ section: 'verse', start: 2, end: 9 })
})
