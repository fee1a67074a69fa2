import { convertSpan } from '../../parts.ts'
import { PART_SECTIONS, type Section, type Span } from '../../terms.ts'
import { firstVerseOf, hizbQuarterOf, lastVerseOf } from '../../verses.ts'

export type Portion = Span & { section: Section }

/** In the largest section that has exactly these verses. */
export function portionOf(verses: Span): Portion {
  const maqras = { start: hizbQuarterOf(verses.start), end: hizbQuarterOf(verses.end) }
  const isWhole =
    firstVerseOf(maqras.start) === verses.start && lastVerseOf(maqras.end) === verses.end
  if (!isWhole) return { section: 'verse', ...verses }
  for (const section of PART_SECTIONS) {
    const span = convertSpan(maqras, 'maqra', section)
    const back = convertSpan(span, section, 'maqra')
    if (back.start === maqras.start && back.end === maqras.end) return { section, ...span }
  }
  return { section: 'maqra', ...maqras }
}
