import { expect, test } from 'vitest'
import {
  canonicalWords,
  piecesOf,
  SCRIPTS,
  type Script,
  verseAt,
  wordCount,
} from '../../quran/src/index.ts'
import { SOURCES } from './quran-sources.ts'

const texts = new Map(SOURCES.map(({ script, read }) => [script, read()]))
const textOf = (script: Script) => texts.get(script) ?? []
const wordsOf = (text: string) => piecesOf(text).filter(({ shown }) => shown !== null)

/** The consonants without alif and hamza, which scripts place differently. */
function skeleton(word: string): string {
  return word
    .replace(/[^\u0621-\u063a\u0641-\u064a\u0671]/g, '')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/[اأإآٱءـ]/g, '')
}

const SPELT_OTHERWISE = new Set([
  '3:102 6',
  '10:96 4',
  '20:122 1',
  '22:11 10',
  '28:20 3',
  '38:8 0',
  '40:58 9',
  '55:54 6',
  '68:50 0',
  // وَأَلَّوِ there is وَّاَنْ لَّوِ: the assimilated letter is written out.
  '72:16 0',
])

test.each(SCRIPTS)('the pieces of every verse in %s are its unchanged text', (script) => {
  const together = textOf(script).map((text) =>
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  )
  expect(together).toEqual(textOf(script))
  const isCounted = (text: string) =>
    wordsOf(text).every(({ shown }, index) => shown === index) &&
    wordsOf(text).length === wordCount(text)
  expect(textOf(script).filter((text) => !isCounted(text))).toEqual([])
})

test("the canonical text has the Quran's 77,430 words", () => {
  expect(textOf('hafs-1').reduce((sum, text) => sum + wordCount(text), 0)).toBe(77_430)
})

test.each(SCRIPTS)('every word in %s has canonical words, and none is missing', (script) => {
  const wrong = textOf(script).filter((text, index) => {
    const all = new Set(canonicalWords(script, index + 1, wordCount(text)).flat())
    const canonical = wordCount(textOf('hafs-1')[index] ?? '')
    return all.size !== canonical || [...all].some((word, place) => word !== place)
  })
  expect(wrong).toEqual([])
})

test.each(SCRIPTS)('every word in %s has the consonants of its canonical words', (script) => {
  const different: string[] = []
  textOf(script).forEach((text, index) => {
    const canonical = wordsOf(textOf('hafs-1')[index] ?? '').map((piece) => skeleton(piece.text))
    const shown = wordsOf(text).map((piece) => skeleton(piece.text))
    const map = canonicalWords(script, index + 1, shown.length)
    canonical.forEach((_, word) => {
      const places = [...map.keys()].filter((place) => map[place]?.includes(word))
      const there = places.map((place) => shown[place]).join('')
      const here = [...new Set(places.flatMap((place) => map[place] ?? []))].map(
        (one) => canonical[one],
      )
      const { surah_id, numberInSurah } = verseAt(index + 1)
      if (there !== here.join('')) different.push(`${surah_id}:${numberInSurah} ${word}`)
    })
  })
  expect(different).toEqual(script === 'indo-pak' ? [...SPELT_OTHERWISE] : [])
})

test('a pause sign stays with the word before it', () => {
  expect(wordsOf(textOf('hafs-2')[8] ?? '').map(({ text }) => text)).toContain('رَيْبَ ۛ')
})
