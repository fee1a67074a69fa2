import { firstVerseOf, hizbQuarterOf, lastVerseOf, unitsOf } from '@talaqqi/quran'
import { portionText } from '@talaqqi/words/portions'
import type { OpenLesson, OpenPart } from '../../draft/open-lesson.ts'

export type Block = { maqra: number; name: string; start: number; end: number }

/** The end of a verse lesson of one part is unknown while reciting; none is longer than this. */
const MAQRAS_AFTER_START = 16

export function textBlocksOf({
  section,
  start,
  parts,
}: Pick<OpenLesson, 'section' | 'start'> & {
  parts: readonly Pick<OpenPart, 'start' | 'end'>[]
}): Block[] {
  if (section === 'verse') {
    if (start === null) return []
    const first = hizbQuarterOf(start)
    const known = hizbQuarterOf(parts.at(-1)?.end ?? start)
    const last = Math.min(Math.max(first + MAQRAS_AFTER_START, known), 240)
    return unitsOf({ start: first, end: last }).map((maqra) => {
      const block = blockOf(maqra)
      return { ...block, start: Math.max(block.start, start) }
    })
  }
  return parts.flatMap((part) =>
    part.start === null || part.end === null
      ? []
      : unitsOf({ start: part.start, end: part.end }).map(blockOf),
  )
}

function blockOf(maqra: number): Block {
  return {
    maqra,
    name: portionText('maqra', [maqra]),
    start: firstVerseOf(maqra),
    end: lastVerseOf(maqra),
  }
}
