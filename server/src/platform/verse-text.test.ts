import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SURAHS, VERSE_COUNT, verseId } from '@talaqqi/quran'
import { MAQRA_STARTS } from '@talaqqi/quran/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verseText } from './verse-text.ts'

const script = join(import.meta.dirname, '../../../scripts/build/build-quran-text.ts')
const site = mkdtempSync(join(tmpdir(), 'quran-text-'))

const allVerses = Array.from({ length: VERSE_COUNT }, (_, index) => verseText(index + 1))

function siteSurah(number: number): unknown {
  return JSON.parse(readFileSync(join(site, `hafs-1/${number}.json`), 'utf8'))
}

beforeAll(() => execFileSync(process.execPath, [script, site]))
afterAll(() => rmSync(site, { recursive: true }))

describe('the text of the Quran', () => {
  test('is the same on server and site, for all 6236 verses', () => {
    for (const { number, verses } of SURAHS) {
      const first = verseId(number, 1)
      expect(siteSurah(number)).toEqual(allVerses.slice(first - 1, first - 1 + verses))
    }
  })

  test('has the Bismillah as a verse in the first surah only', () => {
    const letters = allVerses.map((text) => text.replaceAll(/\p{Mark}/gu, ''))
    const bismillah = letters[0] ?? ''
    const found = letters.flatMap((text, index) => (text.includes(bismillah) ? [index + 1] : []))
    expect(found).toEqual([verseId(1, 1), verseId(27, 30)])
  })

  test('has the sign of each maqra except the disputed 15:50', () => {
    const signs = allVerses.flatMap((text, index) => (text.includes('۞') ? [index + 1] : []))
    const surahStarts = SURAHS.map(({ number }) => verseId(number, 1))
    const expected = MAQRA_STARTS.filter((id) => !surahStarts.includes(id))
    const disputed = verseId(15, 50)
    expect(signs).toEqual(expected.map((id) => (id === disputed ? disputed - 1 : id)))
  })

  test.each([0, VERSE_COUNT + 1, 1.5])('has no verse %s', (id) => {
    expect(() => verseText(id)).toThrow(RangeError)
  })
})
