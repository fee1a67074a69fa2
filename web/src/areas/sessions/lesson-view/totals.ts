import type { CountedIndicator } from '@talaqqi/contract/indicators'
import type { Concern, Session } from '@talaqqi/contract/sessions'
import { juzOf, type Span } from '@talaqqi/quran'

type Total = { indicator: CountedIndicator; total: number }

/** Total per indicator over all parts, in the order of first occurrence. */
export function totalsOf(concerns: readonly Concern[]): Total[] {
  const totals = new Map<string, Total>()
  for (const { indicator, total } of concerns) {
    const before = totals.get(indicator.id)?.total ?? 0
    totals.set(indicator.id, { indicator, total: before + total })
  }
  return [...totals.values()].filter(({ total }) => total > 0)
}

type Portion = Pick<Session, 'section' | 'start' | 'end' | 'lessons'>

/**
 * The juz of the lesson as runs, ascending. Computed by part: a specific selection has gaps.
 * Empty for type `other`.
 */
export function juzRunsOf({ section, start, end, lessons }: Portion): Span[] {
  if (section === null || start === null || end === null) return []
  const unit = section === 'verse' ? 'verse' : 'maqra'
  const parts = lessons.flatMap((part) =>
    part.start === null || part.end === null ? [] : juzOf(unit, part.start, part.end),
  )
  return runsOf(parts.length > 0 ? parts : juzOf(section, start, end))
}

function runsOf(numbers: number[]): Span[] {
  const runs: Span[] = []
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.end === number - 1) run.end = number
    else runs.push({ start: number, end: number })
  }
  return runs
}
