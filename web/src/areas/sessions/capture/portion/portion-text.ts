import {
  type PartSection,
  parseName,
  partName,
  type Section,
  type Span,
  SURAHS,
  unitsOf,
  verseAt,
} from '@talaqqi/quran'

/** A part as a picker and a tab show it: `M5`; a juz by its number. */
export function shortPartName(section: PartSection, unit: number): string {
  return partName(section, unit).split(' - ')[1] ?? String(unit)
}

/** A verse with its surah's name: `Al-Baqara 2:255`. */
function verseText(id: number, script: 'latin' | 'arabic'): string {
  const { surah_id, numberInSurah } = verseAt(id)
  return `${SURAHS[surah_id - 1]?.[script]} ${surah_id}:${numberInSurah}`
}

/**
 * A selection as short as it can be read: `Juz 3 Q1–Q3`, `Juz 3 Q4 – Juz 4 Q2`, `Juz 3 Q1, Q3`. For
 * the eye only; what is stored is `selectionName`.
 */
export function portionText(
  section: Section,
  units: readonly number[],
  script: 'latin' | 'arabic',
): string {
  if (section === 'verse') return units.map((id) => verseText(id, script)).join(' – ')
  let juz = ''
  const texts = connectedRuns(units).map(([first, last]) => {
    const text = runText(section, first, last, juz)
    juz = juzOf(section, last)
    return text
  })
  return texts.join(', ')
}

/**
 * The units that a stored lesson's name and numbers stand for, as `portionText` takes them; of verses
 * the first and the last. Null where neither says.
 */
export function storedUnits(lesson: {
  name: string
  section: Section | null
  start: number | null
  end: number | null
}): number[] | null {
  const { section, start, end } = lesson
  if (!section || start === null) return null
  if (section === 'verse') return end === null || end === start ? [start] : [start, end]
  const named = parseName(lesson.name)
  const span: Span | null = named ?? (end === null ? null : { start, end })
  return named?.units ?? (span && unitsOf(span))
}

function runText(section: PartSection, first: number, last: number, juzBefore: string): string {
  const start = partText(section, first, juzBefore)
  if (first === last) return start
  const isWithin = section !== 'juz' && juzOf(section, first) === juzOf(section, last)
  return isWithin
    ? `${start}–${shortPartName(section, last)}`
    : `${start} – ${partText(section, last, '')}`
}

function partText(section: PartSection, unit: number, juzBefore: string): string {
  const juz = juzOf(section, unit)
  if (section === 'juz') return juz
  const short = shortPartName(section, unit)
  return juz === juzBefore ? short : `${juz} ${short}`
}

function juzOf(section: PartSection, unit: number): string {
  return partName(section, unit).split(' - ')[0] ?? ''
}

function connectedRuns(units: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const unit of units) {
    const run = runs.at(-1)
    if (run && run[1] === unit - 1) run[1] = unit
    else runs.push([unit, unit])
  }
  return runs
}
