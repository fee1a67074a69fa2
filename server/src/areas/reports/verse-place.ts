import { type Section, verseAt } from '@talaqqi/quran'

type Portion = { section: Section | null; start: number | null; end: number | null }

/** Null for sessions of another kind. */
export function versesOfSession({ section, start, end }: Portion) {
  const place = (id: number | null) => (section === 'verse' && id !== null ? verseAt(id) : null)
  return { start_verse: place(start), end_verse: place(end) }
}
