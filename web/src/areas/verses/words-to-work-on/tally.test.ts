import { firstVerseOf, verseId } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { countMarks, heatLevel, recentMarks, versesMarkedMost, wordsMarkedMost } from './tally.ts'

const at = (verse_id: number) => ({ verse_id })

test('only marks of the last eight weeks are shown', () => {
  const now = Date.parse('2026-11-20T08:00:00Z')
  const mark = (created_at: string) => ({ created_at }) as Parameters<typeof recentMarks>[0][number]
  const [old, recent] = [mark('2026-09-25T07:00:00Z'), mark('2026-09-25T09:00:00Z')] as const
  expect(recentMarks([old, recent], now)).toEqual([recent])
})

test('marks are counted by juz and by surah', () => {
  const marks = [at(verseId(2, 142)), at(verseId(2, 141)), at(firstVerseOf(233))]
  expect([...countMarks(marks, 'juz')]).toEqual([
    [2, 1],
    [1, 1],
    [30, 1],
  ])
  expect([...countMarks(marks, 'surah')]).toEqual([
    [2, 2],
    [78, 1],
  ])
})

test('verses are sorted by marks, then by the mushaf', () => {
  const marks = [at(50), at(9), at(30), at(30)]
  expect(versesMarkedMost(marks, 2)).toEqual([30, 9])
})

test('a word is counted over all mistakes and has the commonest', () => {
  const mark = (verse_id: number, word: number, indicator_id: string) => ({
    verse_id,
    word,
    indicator_id,
  })
  const marks = [
    mark(9, 1, 'told'),
    mark(9, 1, 'stuck'),
    mark(9, 1, 'stuck'),
    mark(30, 0, 'told'),
    mark(9, 0, 'told'),
  ]
  expect(wordsMarkedMost(marks, 2)).toEqual([
    { verse_id: 9, word: 1, indicator_id: 'stuck', count: 3 },
    { verse_id: 9, word: 0, indicator_id: 'told', count: 1 },
  ])
})

test('the colour level is relative to the maximum', () => {
  expect([0, 1, 5, 10, 20].map((count) => heatLevel(count, 20))).toEqual([0, 1, 1, 2, 4])
})
