import {
  convertSpan,
  type Hearing,
  hizbQuarterOf,
  PART_SECTIONS,
  type PageGrid,
  pagesTouching,
  runsOf,
  type Span,
  versesOfPage,
} from '@talaqqi/quran'
import type { OpenUnits } from './hearing-queries.ts'

/** In the units of each kind of session, with all maqras that touch the pages. */
export function openUnitsOf(
  student_id: string,
  pages: readonly number[],
  grid: PageGrid,
): OpenUnits {
  const verses = runsOf([...pages]).map(({ start, end }) => ({
    start: versesOfPage(grid, start).start,
    end: versesOfPage(grid, end).end,
  }))
  const maqras = verses.map(({ start, end }) => ({
    start: hizbQuarterOf(start),
    end: hizbQuarterOf(end),
  }))
  const parts = PART_SECTIONS.map((section) => [
    section,
    multirange(maqras.map((span) => convertSpan(span, 'maqra', section))),
  ])
  return { student_id, verse: multirange(verses), ...Object.fromEntries(parts) } as OpenUnits
}

const multirange = (spans: readonly Span[]) =>
  `{${spans.map(({ start, end }) => `[${start},${end}]`).join(',')}}`

/** Whether no part is on an open page. */
export function isElsewhere(
  { parts }: Hearing,
  open: ReadonlySet<number>,
  grid: PageGrid,
): boolean {
  return parts.every((part) => {
    const { start, end } = pagesTouching(grid, part)
    for (let page = start; page <= end; page += 1) if (open.has(page)) return false
    return true
  })
}
