import { type Section, verseAt } from '@talaqqi/quran'

type Portion = { section: Section | null; start: number | null; end: number | null }

/** The first and last verse of a verse session; null for others. */
export function versesOfSession({ section, start, end }: Portion) {
  const place = (id: number | null) => (section === 'verse' && id !== null ? verseAt(id) : null)
  return { start_verse: place(start), end_verse: place(end) }
}
