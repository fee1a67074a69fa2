import { SECTIONS, type Section, spanName, unitCount, unitsOf } from '@talaqqi/quran'
import { portionText } from '@talaqqi/words/portions'
import { locales } from '@talaqqi/words/runtime'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPortion } from './portions.ts'

type Cells = { surah?: string; verses?: string; juz?: string }
const read = (cells: Cells) => readPortion({ surah: '', verses: '', juz: '', ...cells })

const spanOf = fc.constantFrom(...SECTIONS).chain((section) =>
  fc.tuple(fc.integer({ min: 1, max: unitCount(section) }), fc.nat(40)).map(([start, more]) => ({
    section,
    start,
    end: Math.min(unitCount(section), start + more),
  })),
)

/** Verse portions have only their first and last verse. */
const portion = (section: Section, units: number[]) => ({
  section,
  units: section === 'verse' ? units.filter((_, at) => at === 0 || at === units.length - 1) : units,
})

describe('a printed portion is read back unchanged', () => {
  test('in every language, short and spelled out', () => {
    fc.assert(
      fc.property(
        spanOf,
        fc.constantFrom(...locales),
        fc.boolean(),
        fc.infiniteStream(fc.boolean()),
        ({ section, ...span }, locale, spelled, keep) => {
          const all = unitsOf(span)
          const some = section === 'verse' ? all : all.filter(() => keep.next().value)
          const units = some.length > 0 ? some : all
          const text = portionText(section, units, { locale, spelled })
          expect(read({ surah: text })).toEqual(portion(section, units))
          if (section !== 'verse') expect(read({ juz: text })).toEqual({ section, units })
        },
      ),
    )
  })

  test('as stored with a lesson', () => {
    fc.assert(
      fc.property(spanOf, ({ section, start, end }) => {
        expect(read({ surah: spanName(section, start, end) })).toEqual(
          portion(section, unitsOf({ start, end })),
        )
      }),
    )
  })
})

const verses = (start: number, end = start) => portion('verse', unitsOf({ start, end }))

describe('verses are read as schools write them', () => {
  test.each<[Cells, number, number?]>([
    [{ surah: 'Al-Baqara', verses: '1-7' }, 8, 14],
    [{ surah: 'Baqarah', verses: '1 to 7' }, 8, 14],
    [{ surah: 'Baqarah (2)', verses: 'v1 – 7' }, 8, 14],
    [{ surah: 'البقرة', verses: '٢٥٥' }, 262],
    [{ surah: 'البقرة', verses: 'من ١ إلى ٧' }, 8, 14],
    [{ surah: 'سورہ بقرہ', verses: 'آیت 1 تا 5' }, 8, 12],
    [{ surah: '2', verses: '255' }, 262],
    [{ verses: '2:255-257' }, 262, 264],
    [{ surah: '2:255' }, 262],
    [{ surah: 'Surah Baqara verse 5 to 9' }, 12, 16],
    [{ surah: 'Al-Baqara 285 - Aal Imran 5' }, 292, 298],
    [{ surah: 'An-Naba' }, 5673, 5712],
    [{ surah: 'Ruku 1 of Al-Baqara' }, 8, 14],
    [{ surah: 'Al-Baqara, ruku 1-2' }, 8, 27],
    [{ surah: 'Al-Baqara', verses: 'ruku 40' }, 291, 293],
    [{ surah: 'البقرہ رکوع ۱' }, 8, 14],
    [{ surah: 'ركوع ١ من البقرة' }, 8, 14],
    [{ surah: '2 ruku 1' }, 8, 14],
    [{ juz: 'Ruku 1 of Al-Kawthar' }, 6205, 6207],
    [{ surah: 'An-Naba', verses: 'whole' }, 5673, 5712],
    [{ surah: 'An-Naba', verses: '38-end' }, 5710, 5712],
    [{ surah: 'An-Naba', verses: '38 - 40', juz: '30' }, 5710, 5712],
  ])('%j', (cells, start, end) => {
    expect(read(cells)).toEqual(verses(start, end))
  })
})

describe('a juz is read as schools write it', () => {
  test.each<[string, string, number[]]>([
    ['3', 'juz', [3]],
    ['پارہ ۳', 'juz', [3]],
    ['Para 3', 'juz', [3]],
    ['Juz Amma', 'juz', [30]],
    ['جزء عم', 'juz', [30]],
    ['3-4', 'juz', [3, 4]],
    ['3 Q1', 'quarter', [9]],
    ['Juz 3 - H2', 'half', [6]],
    ['3 half 1', 'half', [5]],
  ])('%s', (juz, section, units) => {
    expect(read({ juz })).toEqual({ section, units })
  })
})

describe('an invalid portion names its column', () => {
  test.each<[Cells, string, string]>([
    [{}, 'surah', 'portion_missing'],
    [{ surah: 'Al-Baqara ruku 41' }, 'verses', 'verses_unknown'],
    [{ surah: 'Al-Baqara ruku' }, 'verses', 'verses_unknown'],
    [{ surah: 'Al-Baqara ruku 3-2' }, 'verses', 'verses_unknown'],
    [{ surah: 'Ruku 2 of Xyz' }, 'surah', 'surah_unknown'],
    [{ verses: '3' }, 'surah', 'portion_missing'],
    [{ surah: 'Xyz', verses: '3' }, 'surah', 'surah_unknown'],
    [{ surah: 'Xyz 3' }, 'surah', 'surah_unknown'],
    [{ surah: 'Al-Mulk', verses: '31' }, 'verses', 'verse_beyond_surah'],
    [{ surah: 'Al-Mulk 31' }, 'surah', 'verse_beyond_surah'],
    [{ surah: 'Al-Mulk', verses: '0' }, 'verses', 'verse_beyond_surah'],
    [{ surah: 'Al-Mulk', verses: '7-1' }, 'verses', 'end_verse_before_start'],
    [{ surah: 'Al-Mulk', verses: '1,3' }, 'verses', 'verses_unknown'],
    [{ surah: 'Al-Mulk', verses: 'some' }, 'verses', 'verses_unknown'],
    [{ juz: '31' }, 'juz', 'juz_unknown'],
    [{ juz: '3 Q5' }, 'juz', 'juz_unknown'],
    [{ juz: 'last' }, 'juz', 'juz_unknown'],
  ])('%j', (cells, column, code) => {
    expect(read(cells)).toMatchObject({ column, code })
  })

  test('and never throws', () => {
    const piece = fc.constantFrom(
      '2',
      ':',
      '-',
      '–',
      'to',
      'Mulk',
      'juz',
      'Q',
      ' ',
      'end',
      ',',
      '٣',
    )
    const any = fc.oneof(
      fc.string(),
      fc.array(piece).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(any, any, any, (surah, of, juz) => {
        expect(read({ surah, verses: of, juz })).toBeDefined()
      }),
    )
  })
})
