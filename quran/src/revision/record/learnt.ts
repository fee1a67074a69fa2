import type { Span } from '../../terms.ts'
import { VERSE_COUNT } from '../../verse-count.ts'
import { dayNumber } from '../calendar/days.ts'
import { DECLARED_LEVELS, type Hearing, type RevisionInput } from '../input.ts'
import { TENTHS_BEFORE } from '../mushaf-pages.ts'
import { type PageGrid, pageIn, pagesTouching, versesOfJuz, versesOfPage } from '../page-grid.ts'

/** The held verses of a student, by page. Index 0 of each array is unused. */
export type Learnt = {
  grid: PageGrid
  isLearnt: Uint8Array
  /** At index v: learnt tenths of lines up to verse v. */
  before: Int32Array
  /** First and last learnt verse of a page; 0 if the page is not held. */
  first: Uint16Array
  last: Uint16Array
  /** By page: 1 + index in `DECLARED_LEVELS` of the last declaration; 0 without one. */
  declared: Uint8Array
}

export function isPassedNew({ type, status, verdict }: Hearing): boolean {
  return type === 'new_lesson' && status === 'completed' && verdict !== 'repeat'
}

/** `isKnown` chooses the lessons and completions that count: those before a day. */
export function learntVerses(input: RevisionInput, isKnown: (day: string) => boolean): Learnt {
  const isLearnt = new Uint8Array(VERSE_COUNT + 1)
  const learn = ({ start, end }: Span) => isLearnt.fill(1, start, end + 1)
  for (const hearing of input.hearings)
    if (isPassedNew(hearing) && isKnown(hearing.day)) hearing.parts.forEach(learn)
  for (const { juz, day } of input.completions)
    if (isKnown(day)) learn(versesOfJuz(input.grid, juz))
  const declarations = input.declarations.filter(({ day }) => day <= input.today)
  declarations.forEach(learn)
  const { grid } = input
  const declared = declaredPages(declarations, grid)
  return { grid, isLearnt, ...pagesOfLearnt(isLearnt, grid), declared }
}

export function isHeldPage({ last }: Learnt, page: number): boolean {
  return (last[page] ?? 0) > 0
}

/** Learnt tenths of lines from one verse to another. */
export function learntTenths({ before }: Learnt, start: number, end: number): number {
  return (before[end] ?? 0) - (before[start - 1] ?? 0)
}

/** Whether a run may go from a page to the next one: no unlearnt verse is between them. */
export function isConnected({ grid, first, last }: Learnt, page: number): boolean {
  const { end } = versesOfPage(grid, page)
  return last[page] === end && first[page + 1] === end + 1
}

export function heldPages(learnt: Learnt): number[] {
  const pages: number[] = []
  for (let page = 1; page <= learnt.grid.count; page += 1)
    if (isHeldPage(learnt, page)) pages.push(page)
  return pages
}

function pagesOfLearnt(
  isLearnt: Uint8Array,
  grid: PageGrid,
): Pick<Learnt, 'before' | 'first' | 'last'> {
  const before = new Int32Array(VERSE_COUNT + 1)
  const first = new Uint16Array(grid.count + 2)
  const last = new Uint16Array(grid.count + 2)
  for (let verse = 1; verse <= VERSE_COUNT; verse += 1) {
    before[verse] = before[verse - 1] ?? 0
    if (!isLearnt[verse]) continue
    before[verse]! += (TENTHS_BEFORE[verse] ?? 0) - (TENTHS_BEFORE[verse - 1] ?? 0)
    const page = pageIn(grid, verse)
    if (!first[page]) first[page] = verse
    last[page] = verse
  }
  return { before, first, last }
}

/** The last declaration of a page counts; of one day the weaker one. */
function declaredPages(declarations: RevisionInput['declarations'], grid: PageGrid): Uint8Array {
  const levels = new Uint8Array(grid.count + 2)
  const strength = { shaky: 2, not_heard: 1, solid: 0 }
  const ordered = [...declarations].sort(
    (one, other) =>
      dayNumber(one.day) - dayNumber(other.day) || strength[one.level] - strength[other.level],
  )
  for (const declaration of ordered) {
    const { start, end } = pagesTouching(grid, declaration)
    levels.fill(1 + DECLARED_LEVELS.indexOf(declaration.level), start, end + 1)
  }
  return levels
}
