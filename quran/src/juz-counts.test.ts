import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySection, spanOf } from './arbitraries.ts'
import { countByJuz, juzOfSession } from './juz-counts.ts'
import { verseAt, verseId } from './verses.ts'

const whole = { lessons: [] }

describe('the juz of a session', () => {
  test('are those of its first and last verse, by the hizb quarter', () => {
    const inside = { section: 'verse', start: verseId(2, 100), end: verseId(2, 120) } as const
    expect(juzOfSession({ ...whole, ...inside })).toEqual([1])
    const across = { section: 'verse', start: verseId(2, 140), end: verseId(2, 145) } as const
    expect(juzOfSession({ ...whole, ...across })).toEqual([1, 2])
  })

  test('follow from the units of any other kind', () => {
    expect(juzOfSession({ ...whole, section: 'juz', start: 3, end: 5 })).toEqual([3, 4, 5])
    expect(juzOfSession({ ...whole, section: 'half', start: 2, end: 3 })).toEqual([1, 2])
    expect(juzOfSession({ ...whole, section: 'quarter', start: 5, end: 8 })).toEqual([2])
    expect(juzOfSession({ ...whole, section: 'maqra', start: 8, end: 9 })).toEqual([1, 2])
  })

  test('are only the chosen ones in a selection with gaps', () => {
    const lessons = [
      { start: 17, end: 18 },
      { start: 49, end: 50 },
    ]
    expect(juzOfSession({ section: 'quarter', start: 9, end: 25, lessons })).toEqual([3, 7])
  })

  test('are none for a lesson without a portion', () => {
    const lessons = [{ start: null, end: null }]
    expect(juzOfSession({ section: null, start: null, end: null, lessons })).toEqual([])
  })

  test('of any verses are ceil(hizbQuarter / 8)', () => {
    fc.assert(
      fc.property(spanOf('verse'), ({ start, end }) => {
        const juz = juzOfSession({ ...whole, section: 'verse', start, end })
        expect(juz[0]).toBe(Math.ceil(verseAt(start).hizbQuarter / 8))
        expect(juz.at(-1)).toBe(Math.ceil(verseAt(end).hizbQuarter / 8))
      }),
    )
  })
})

describe('the lessons per juz', () => {
  test('count a lesson in each juz that it touches, by type', () => {
    const juz = { ...whole, section: 'juz' } as const
    const counts = countByJuz([
      { ...juz, start: 1, end: 2, type: 'new_lesson' },
      { ...juz, start: 2, end: 2, type: 'juz_completion' },
      { ...juz, start: 2, end: 2, type: 'exam' },
      { ...juz, start: 4, end: 4, type: 'inside_lesson' },
      { ...juz, start: 4, end: 4, type: 'other' },
    ])
    const none = { new_lesson: 0, recent_lesson: 0, old_lesson: 0, juz_completion: 0, other: 0 }
    expect(counts).toHaveLength(30)
    expect(counts[0]).toEqual({ ...none, juz: 1, total: 1, new_lesson: 1 })
    expect(counts[1]).toEqual({
      ...none,
      juz: 2,
      total: 3,
      new_lesson: 1,
      juz_completion: 1,
      other: 1,
    })
    expect(counts[3]).toEqual({ ...none, juz: 4, total: 2, other: 2 })
    expect(counts[29]).toEqual({ ...none, juz: 30, total: 0 })
  })

  test('add up to the juz of all sessions', () => {
    const anySession = anySection.chain((section) =>
      spanOf(section).map((span) => ({
        ...whole,
        ...span,
        section,
        type: 'old_lesson' as const,
      })),
    )
    fc.assert(
      fc.property(fc.array(anySession, { maxLength: 30 }), (sessions) => {
        const total = countByJuz(sessions).reduce((sum, { old_lesson }) => sum + old_lesson, 0)
        expect(total).toBe(sessions.flatMap(juzOfSession).length)
      }),
    )
  })
})
