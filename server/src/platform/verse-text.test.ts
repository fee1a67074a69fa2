import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SURAHS, VERSE_COUNT, verseId } from '@talaqqi/quran'
import { MAQRA_STARTS } from '@talaqqi/quran/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verseText } from './verse-text.ts'

const script = join(import.meta.dirname, '../../../scripts/build-quran-text.ts')
const site = mkdtempSync(join(tmpdir(), 'quran-text-'))
const buildSiteText = () => execFileSync(process.execPath, [script, site])

const allVerses = Array.from({ length: VERSE_COUNT }, (_, index) => verseText(index + 1))

function siteSurah(number: number): unknown {
  return JSON.parse(readFileSync(join(site, `hafs-1/${number}.json`), 'utf8'))
}

beforeAll(buildSiteText)
afterAll(() => rmSync(site, { recursive: true }))

describe('the text of the Quran', () => {
  test('is the same in the school’s records and on the site, for all 6236 verses', () => {
    for (const { number, verses } of SURAHS) {
      const first = verseId(number, 1)
      expect(siteSurah(number)).toEqual(allVerses.slice(first - 1, first - 1 + verses))
    }
  })

  test('has the Bismillah as a verse of the first surah only', () => {
    const letters = allVerses.map((text) => text.replaceAll(/\p{Mark}/gu, ''))
    const bismillah = letters[0] ?? ''
    const found = letters.flatMap((text, index) => (text.includes(bismillah) ? [index + 1] : []))
    // The other place is inside a verse, in the letter of Sulayman.
    expect(found).toEqual([verseId(1, 1), verseId(27, 30)])
  })

  test('carries the printed sign of each maqra at its first verse, but for the disputed 15:50', () => {
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

describe('the files of the site', () => {
  test('are the 114 surahs and the font that belongs to the text', () => {
    const surahs = readdirSync(join(site, 'hafs-1')).filter((file) => file.endsWith('.json'))
    expect(surahs).toHaveLength(SURAHS.length)
    const font = readFileSync(join(site, 'fonts/uthmanic-hafs-v22.woff2'))
    expect(font.subarray(0, 4).toString()).toBe('wOF2')
  })

  test('are left alone when they are up to date and made again when one is missing', () => {
    const first = join(site, 'hafs-1/1.json')
    writeFileSync(first, '[]')
    buildSiteText()
    expect(siteSurah(1)).toEqual([])
    rmSync(join(site, 'hafs-1/114.json'))
    buildSiteText()
    expect(siteSurah(1)).toHaveLength(7)
    expect(siteSurah(114)).toHaveLength(6)
  })
})
