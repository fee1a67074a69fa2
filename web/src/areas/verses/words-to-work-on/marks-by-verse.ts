import type { CountedIndicator } from '@talaqqi/contract/indicators'
import type { Mark } from '@talaqqi/contract/sessions'
import type { ShownMark } from '../text/verse-words.tsx'

type Named = Pick<CountedIndicator, 'id' | 'name' | 'color'>

/** Marks by verse; a word with several marks has the last one's colour and all names. */
export function marksByVerse(
  marks: readonly Pick<Mark, 'verse_id' | 'word' | 'indicator_id'>[],
  indicators: readonly Named[],
): ReadonlyMap<number, ReadonlyMap<number, ShownMark>> {
  const named = new Map(indicators.map((indicator) => [indicator.id, indicator]))
  const verses = new Map<number, Map<number, ShownMark>>()
  for (const { verse_id, word, indicator_id } of marks) {
    const indicator = named.get(indicator_id)
    if (!indicator) continue
    const words = verses.get(verse_id) ?? new Map<number, ShownMark>()
    const names = [...new Set([...(words.get(word)?.names ?? []), indicator.name])]
    verses.set(verse_id, words.set(word, { color: indicator.color, names }))
  }
  return verses
}

export function wordsByVerse(
  marks: readonly Pick<Mark, 'verse_id' | 'word'>[],
): ReadonlyMap<number, ReadonlySet<number>> {
  const verses = new Map<number, Set<number>>()
  for (const { verse_id, word } of marks)
    verses.set(verse_id, (verses.get(verse_id) ?? new Set<number>()).add(word))
  return verses
}
