import * as ghoran from '@ghoran/metadata'
import { HizbQuarterList, SurahList, surahNamesEn } from 'quran-meta'
import { describe, expect, test } from 'vitest'
import facts from './facts.test-data.json' with { type: 'json' }
import { SURAHS } from './surahs.ts'
import { MAQRA_STARTS, VERSE_COUNTS } from './tables.ts'
import { VERSE_COUNT } from './verse-count.ts'
import { verseAt, verseId } from './verses.ts'

describe('verse counts', () => {
  test('add up to the Kufan count: 6236 verses in 114 surahs', () => {
    expect(VERSE_COUNTS).toHaveLength(facts.totals.surahs)
    expect(VERSE_COUNTS.reduce((sum, count) => sum + count)).toBe(VERSE_COUNT)
    expect(VERSE_COUNT).toBe(facts.totals.verses)
  })

  test('are equal to three independent lists', () => {
    expect(VERSE_COUNTS).toEqual(facts.surahVerseCounts)
    // quran-meta has a dummy at 0 and a sentinel at the end.
    expect(VERSE_COUNTS).toEqual(SurahList.slice(1, 115).map(([, verses]) => verses))
    expect(VERSE_COUNTS).toEqual(ghoran.surahList.map(([, verses]) => verses))
  })
})

describe('the 240 maqras', () => {
  test('start as in three independent lists', () => {
    const starts = MAQRA_STARTS.map(verseAt).map(({ surah_id, numberInSurah }) => [
      surah_id,
      numberInSurah,
    ])
    expect(starts).toEqual(facts.hizbQuarterStarts)
    expect(MAQRA_STARTS).toEqual(HizbQuarterList.slice(1, 241))
    // @ghoran/metadata counts verses from 0.
    expect(MAQRA_STARTS).toEqual(ghoran.hizbQuarterList.map((index) => index + 1))
  })

  test('follow the metadata in the one place with another printed sign', () => {
    for (const { hizbQuarter, metadataStart, printedSignAt } of facts.disputed) {
      expect(MAQRA_STARTS[hizbQuarter - 1]).toBe(idOf(metadataStart))
      expect(verseAt(idOf(printedSignAt)).hizbQuarter).toBe(hizbQuarter - 1)
    }
  })

  test('begin each juz at the verse of the metadata', () => {
    const juzStarts = MAQRA_STARTS.filter((_, index) => index % 8 === 0)
    expect(juzStarts).toEqual(ghoran.juzList.map((index) => index + 1))
  })
})

describe('surah names', () => {
  const corrected: Record<number, string> = {
    14: 'إبراهيم',
    40: 'Ghaafir',
    76: 'الإنسان',
    82: 'الانفطار',
    84: 'الانشقاق',
  }

  test('are those of the metadata except for five corrected spellings', () => {
    for (const { number, arabic, latin } of SURAHS) {
      const listed = [SurahList[number]?.[4], surahNamesEn[number]?.[0]]
      expect([arabic, latin]).toEqual(
        listed.map((name) => (changes(name, number) ? corrected[number] : name)),
      )
    }
  })

  test('come with the surah number and its verses', () => {
    expect(SURAHS.map(({ number }) => number)).toEqual(VERSE_COUNTS.map((_, index) => index + 1))
    expect(SURAHS.map(({ verses }) => verses)).toEqual(VERSE_COUNTS)
  })

  function changes(name: string | undefined, number: number): boolean {
    const isLatin = (text = '') => /^[A-Za-z]/.test(text)
    return number in corrected && isLatin(name) === isLatin(corrected[number])
  }
})

function idOf([surah = 0, verse = 0]: number[]): number {
  return verseId(surah, verse)
}
