import { firstVerseOf, hizbQuarterOf, lastVerseOf, unitsOf } from '@talaqqi/quran'
import { portionText } from '@talaqqi/words/portions'
import type { OpenLesson } from '../under-way/open-lesson.ts'

/** A stretch of text that is fetched and drawn at once: a maqra, or what the lesson has of it. */
export type Block = { maqra: number; name: string; start: number; end: number }

/** A verse lesson's end is not known while it is heard; nobody recites so much at once. */
const MAQRAS_AFTER_START = 16

/** The text of a lesson, in the order in which it is heard. */
export function blocksOf({
  section,
  start,
  parts,
}: Pick<OpenLesson, 'section' | 'start' | 'parts'>): Block[] {
  if (section === 'verse') {
    if (start === null) return []
    const first = hizbQuarterOf(start)
    const last = Math.min(first + MAQRAS_AFTER_START, 240)
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
