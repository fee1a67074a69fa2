import { normalizedName } from '@talaqqi/contract/alike'
import type { TeacherTarget } from '@talaqqi/contract/imports-teachers'
import {
  type Columns,
  createColumnCollector,
  type HeadingChoices,
  limitHeadings,
} from '../../reading/columns.ts'
import { HOLDS } from '../../reading/heading-words.ts'
import { createHeadingMatcher } from '../../reading/match-heading.ts'
import { CLASSES, NO_CLASSES, OWNERS } from './heading-owners.ts'

/** Ticked cells, not the heading, tell a `class_mark`. */
const HEADINGS: Record<Exclude<TeacherTarget, 'class_mark'>, string[]> = {
  first_name: HOLDS.first_name,
  last_name: HOLDS.last_name,
  full_name: HOLDS.full_name,
  email: HOLDS.email,
  phone: HOLDS.phone,
  classes: [...HOLDS.class, ...CLASSES],
}
const understand = createHeadingMatcher<'teacher', keyof typeof HEADINGS>({
  owners: OWNERS,
  holds: HEADINGS,
  alone: 'full_name',
})
const noClasses = new Set(NO_CLASSES.map(normalizedName))

/** Characters used only as tick marks. */
const TICK = /^[xv×✓✔√☑•*]$/iu
/** 'Class 1' and 'Class 2' in adjacent columns. */
const NUMBERED = / \d{1,2}$/

/** By the user's choices, by heading, or as a class if every cell `below` is a tick. */
export function teacherColumns(
  row: string[],
  said: HeadingChoices<TeacherTarget> = new Map(),
  below: string[][] = [],
): Columns<TeacherTarget> {
  const book = createColumnCollector<TeacherTarget>()
  /** A grade or level column is no class if a class column exists. */
  const classes: { index: number; rank: number }[] = []
  for (const [index, heading] of limitHeadings(row).map(normalizedName).entries()) {
    const byHand = said.get(heading)
    if (byHand && byHand !== 'ignored') book.add(byHand, index)
    if (byHand || heading === '') continue
    const whole = understand(heading)
    const one = whole ?? understand(heading.replace(NUMBERED, ''))
    const target = one?.holds ?? null
    if (!whole && !noClasses.has(heading) && isTicked(below, index)) book.add('class_mark', index)
    else if (target === 'classes') classes.push({ index, rank: one?.rank ?? 0 })
    else if (one && target) book.add(target, index, one.rank)
  }
  const best = Math.min(...classes.map(({ rank }) => rank))
  for (const { index, rank } of classes) if (rank === best) book.add('classes', index)
  book.settle('full_name', 'first_name', 'last_name')
  return book.columns()
}

function isTicked(below: string[][], index: number): boolean {
  let ticks = 0
  for (const row of below) {
    const cell = (row[index] ?? '').trim()
    if (cell === '') continue
    if (!TICK.test(cell)) return false
    ticks += 1
  }
  return ticks > 0
}
