import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPartSection, anySection, selectionOf, spanOf } from './arbitraries.ts'
import { partName, selectionName, spanName, verseName } from './names.ts'
import { parseName } from './parse-name.ts'
import { ascending, isConnected } from './selection.ts'
import { verseId } from './verses.ts'

describe('names', () => {
  test('say the juz and the place in it', () => {
    expect(partName('juz', 3)).toBe('Juz 3')
    expect(partName('half', 6)).toBe('Juz 3 - H2')
    expect(partName('quarter', 10)).toBe('Juz 3 - Q2')
    expect(partName('maqra', 21)).toBe('Juz 3 - M5')
    expect(partName('maqra', 240)).toBe('Juz 30 - M8')
  })

  test('say the surah and the verse', () => {
    expect(verseName(verseId(2, 5))).toBe('Surah 2, Verse 5')
  })

  test('say both ends of a range', () => {
    expect(spanName('quarter', 9, 14)).toBe('Juz 3 - Q1 to Juz 4 - Q2')
    expect(spanName('juz', 3, 4)).toBe('Juz 3 to Juz 4')
    expect(spanName('juz', 3, 3)).toBe('Juz 3')
    expect(spanName('verse', verseId(2, 5), verseId(2, 20))).toBe(
      'Surah 2, Verse 5 to Surah 2, Verse 20',
    )
  })

  test('list each part of a selection with gaps', () => {
    expect(selectionName('quarter', [11, 9])).toBe('Juz 3 - Q1, Juz 3 - Q3')
    expect(selectionName('quarter', [11, 9, 10])).toBe('Juz 3 - Q1 to Juz 3 - Q3')
    expect(selectionName('maqra', [17])).toBe('Juz 3 - M1')
  })

  test('treat verses as one span from the first to the last', () => {
    expect(selectionName('verse', [12, 27])).toBe('Surah 2, Verse 5 to Surah 2, Verse 20')
  })

  test('refuse what does not exist', () => {
    expect(() => partName('half', 61)).toThrow(RangeError)
    expect(() => verseName(0)).toThrow(RangeError)
    expect(() => spanName('juz', 4, 3)).toThrow(RangeError)
    expect(() => selectionName('juz', [])).toThrow(RangeError)
    expect(() => selectionName('juz', [1, 31])).toThrow(RangeError)
  })
})

describe('reading a name', () => {
  test('gives back the span it was made of', () => {
    const anySpan = anySection.chain((section) => fc.tuple(fc.constant(section), spanOf(section)))
    fc.assert(
      fc.property(anySpan, ([section, { start, end }]) => {
        expect(parseName(spanName(section, start, end))).toEqual({ section, start, end })
      }),
    )
  })

  test('gives back the parts of any selection', () => {
    const anySelection = anyPartSection.chain((section) =>
      fc.tuple(fc.constant(section), selectionOf(section)),
    )
    fc.assert(
      fc.property(anySelection, ([section, units]) => {
        const start = Math.min(...units)
        const end = Math.max(...units)
        const gaps = isConnected(units) ? {} : { units: ascending(units) }
        expect(parseName(selectionName(section, units))).toEqual({ section, start, end, ...gaps })
      }),
    )
  })

  test.each([
    [' juz 3 ', 'juz', 3, 3],
    ['3-4', 'juz', 3, 4],
    ['Juz 3 - 4', 'juz', 3, 4],
    ['3 to 4', 'juz', 3, 4],
    ['Juz 3 to 4', 'juz', 3, 4],
    ['3-Q2', 'quarter', 10, 10],
    ['JUZ 3 - h1 TO juz 3 - h2', 'half', 5, 6],
    ['surah 2 , verse 5', 'verse', 12, 12],
    ['juz  3 \t-  q1   to  juz\u00a03 -  q2', 'quarter', 9, 10],
  ] as const)('accepts the looser «%s»', (name, section, start, end) => {
    expect(parseName(name)).toEqual({ section, start, end })
  })

  test('takes ranges inside a list as their parts', () => {
    expect(parseName('Juz 1 to Juz 2, Juz 5')).toEqual({
      section: 'juz',
      units: [1, 2, 5],
      start: 1,
      end: 5,
    })
  })

  test.each([
    '',
    '12',
    'Tajweed revision',
    'Juz 0',
    'Juz 31',
    'Juz 3 - Q5',
    'Juz 3 - M0',
    'Juz 4 to Juz 3',
    'Juz 3 to Juz 4 - Q1',
    'Juz 1 to Juz 2 to Juz 3',
    'Juz 1, Juz 3 - Q1',
    'Juz 1, and more',
    'Surah 1, Verse 8',
    'Surah 115, Verse 1',
    'Surah 1, Verse 1, Surah 1, Verse 3',
  ])('finds no portion in «%s»', (name) => {
    expect(parseName(name)).toBeNull()
  })
})
