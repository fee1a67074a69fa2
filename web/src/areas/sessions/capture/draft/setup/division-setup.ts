import {
  type CaptureAs,
  DIVISIONS,
  type Division,
  type DivisionRun,
  type Divisions,
  firstVerseOf,
  lastVerseOf,
  nextRun,
  runOfVerses,
  type Span,
  splitRun,
  toMaqras,
  unitsOf,
  versesOf,
  versesOfRun,
} from '@talaqqi/quran'
import { getSiteDivisions } from '@talaqqi/words/portions'
import type { CapturedType, Choices } from './choices.ts'
import type { LastLesson, Setup } from './next-setup.ts'

/** Units of the school's Indo-Pak mushaf, and the division of its parts. */
export type DivisionPick = { run: DivisionRun; by: Division | null }

type Captured = Pick<Setup, 'section' | 'units'> &
  Pick<Choices, 'partialType' | 'captureAs' | 'spans'>

/** As the wire stores a portion: maqras if it is one part of whole maqras, else verses. */
export function capturedSpans(spans: readonly Span[], type: CapturedType): Captured {
  const start = spans[0]?.start ?? 1
  const end = spans.at(-1)?.end ?? start
  const maqras = toMaqras('verse', start, end)
  const isWhole = firstVerseOf(maqras.start) === start && lastVerseOf(maqras.end) === end
  const mayBeParts = type !== 'new_lesson' && type !== 'inside_lesson'
  if (spans.length > 1 || !isWhole || !mayBeParts)
    return { section: 'verse', units: [start], partialType: null, captureAs: 'continuous', spans }
  const units = unitsOf(maqras)
  const isJuz = units.length === 8 && maqras.end % 8 === 0
  return isJuz
    ? { section: 'juz', units: [maqras.end / 8], partialType: null, captureAs: 'continuous' }
    : { section: 'maqra', units, partialType: 'range', captureAs: 'continuous' }
}

/** A lesson's portion in units of the school's mushaf; null if it is none, or of the Madani mushaf. */
export function pickOfLesson({ section, start, end, lessons }: LastLesson): DivisionPick | null {
  const divisions = getSiteDivisions()
  if (!divisions || !section || start === null || end === null) return null
  const run = runOfVerses(divisions, versesOf(section, start, end))
  if (!run) return null
  if (lessons.length < 2) return { run, by: null }
  const given = lessons.flatMap((part) => spanOfPart(section, part))
  const by = DIVISIONS.find((each) => isSame(splitRun(divisions, run, each), given))
  return by ? { run, by } : null
}

/** The same lesson again; null if the portion is not of the school's mushaf. */
export function setupOfPick(pick: DivisionPick | null, type: CapturedType): Captured | null {
  const divisions = getSiteDivisions()
  return divisions && pick ? capturedSpans(splitRun(divisions, pick.run, pick.by), type) : null
}

/** Verses, split where units of a division begin; null with the Madani mushaf. */
export function setupOfVerses(
  verses: Span,
  by: Division | null,
  type: CapturedType,
): Captured | null {
  const divisions = getSiteDivisions()
  if (!divisions) return null
  const cuts = by
    ? divisions[by].filter((verse) => verses.start < verse && verse <= verses.end)
    : []
  const starts = [verses.start, ...cuts]
  const spans = starts.map((start, at) => ({ start, end: (starts[at + 1] ?? verses.end + 1) - 1 }))
  return capturedSpans(spans, type)
}

/** As many units after it; null at the end of the Quran. */
export function pickAfter(pick: DivisionPick | null): DivisionPick | null {
  const divisions = getSiteDivisions()
  const run = divisions && pick && nextRun(divisions, pick.run)
  return run && pick ? { ...pick, run } : null
}

/** The ruku that begins at a verse. */
export function rukuFrom(verse: number): DivisionPick | null {
  const start = (getSiteDivisions()?.ruku.indexOf(verse) ?? -1) + 1
  return start > 0 ? { run: { division: 'ruku', start, end: start }, by: null } : null
}

const SPLIT_BY = { continuous: null, quarters: 'quarter', maqras: 'ruku' } as const

/** Of a completion: the parts of the para where it is no juz; null with the Madani mushaf. */
export function paraSpans(para: number | undefined, captureAs: CaptureAs): Span[] | null {
  const divisions = getSiteDivisions()
  if (!divisions || para === undefined) return null
  const run = { division: 'para', start: para, end: para } as const
  if (captureAs === 'halves') return halvesOf(divisions, run)
  const spans = splitRun(divisions, run, SPLIT_BY[captureAs])
  const juz = versesOf('juz', para, para)
  return spans.length === 1 && isSame(spans, [juz]) ? null : spans
}

function halvesOf(divisions: Divisions, { start: para }: DivisionRun): Span[] {
  return [0, 2].map((first) =>
    versesOfRun(divisions, {
      division: 'quarter',
      start: (para - 1) * 4 + 1 + first,
      end: (para - 1) * 4 + 2 + first,
    }),
  )
}

function spanOfPart(
  section: Setup['section'],
  { start, end }: LastLesson['lessons'][number],
): Span[] {
  if (start === null || end === null) return []
  return [versesOf(section === 'verse' ? 'verse' : 'maqra', start, end)]
}

function isSame(one: readonly Span[], other: readonly Span[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ start, end }, at) => start === other[at]?.start && end === other[at]?.end)
  )
}
