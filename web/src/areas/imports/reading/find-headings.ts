import { normalizedName } from '@talaqqi/contract/alike'
import { filledIn, isLikeBelow } from './cell-kinds.ts'
import type { Columns, HeadingChoices } from './columns.ts'
import type { Reading, SheetRow } from './reading.ts'

export type Headings<Target extends string> = {
  texts: string[]
  columns: Columns<Target>
  from: number
  /** True if the sheet has no headings and letters replace them. */
  areMade: boolean
}

/** Rows above the headings can hold a title, a date or notes. */
const HEADING_WITHIN = 20

type Sheet<Target extends string> = {
  cells: string[][]
  said: HeadingChoices<Target>
  hasHeadings: boolean | null
}

export function findHeadings<Row extends SheetRow, Target extends string>(
  reading: Reading<Row, Target>,
  sheet: Sheet<Target>,
): Headings<Target> | null {
  if (sheet.hasHeadings === false) return withoutHeadings(reading, sheet)
  const found = findRow(reading, sheet)
  if (found && found.columns.size > 0) return withSecondRow(reading, sheet, found)
  const first = found?.index ?? sheet.cells.findIndex((row) => filledIn(row) > 0)
  const below = sheet.cells.slice(first + 1).filter((row) => filledIn(row) > 0)
  const isList = sheet.hasHeadings === null && isLikeBelow(sheet.cells[first] ?? [], below)
  if (isList) return withoutHeadings(reading, sheet) ?? found
  return found
}

type Found<Target extends string> = Headings<Target> & { index: number }

/** If no heading is known, takes the first row with several cells. */
function findRow<Row extends SheetRow, Target extends string>(
  { columnsOf, isEnough, isWhole }: Reading<Row, Target>,
  { cells, said }: Sheet<Target>,
): Found<Target> | null {
  const candidates = cells
    .slice(0, HEADING_WITHIN)
    .map((texts, index) => ({
      ...{ index, texts, from: index + 1, areMade: false },
      columns: columnsOf(texts, said, cells.slice(index + 1)),
      filled: filledIn(texts),
    }))
    .filter(({ filled, columns }) => filled > 1 || columns.size > 0)
  const whole = candidates.find(({ columns }) => isEnough(columns) && isWhole(columns))
  const [best] = [...candidates].sort(
    (one, other) => other.columns.size - one.columns.size || one.index - other.index,
  )
  return whole ?? (best && (best.filled > 1 || isEnough(best.columns)) ? best : null)
}

/** Joins two heading rows: 'Guardian' above 'Name' and 'Phone'. */
function withSecondRow<Row extends SheetRow, Target extends string>(
  { columnsOf, isEnough }: Reading<Row, Target>,
  { cells, said }: Sheet<Target>,
  found: Found<Target>,
): Headings<Target> {
  const below = cells[found.from] ?? []
  if (!isHeadingRow(below, (row) => columnsOf(row, said, []))) return found
  let group = ''
  const texts = Array.from({ length: Math.max(found.texts.length, below.length) }, (_, index) => {
    const [above, under] = [found.texts[index]?.trim() ?? '', below[index]?.trim() ?? '']
    group = above || group
    return under === '' || under === above ? above : `${group} ${under}`.trim()
  })
  const columns = columnsOf(texts, said, cells.slice(found.from + 1))
  return isEnough(columns) && columns.size >= found.columns.size
    ? { texts, columns, from: found.from + 1, areMade: false }
    : found
}

export function isHeadingRow(
  row: string[],
  columnsOf: (row: string[]) => Columns<string>,
): boolean {
  const filled = filledIn(row)
  if (filled < 2) return false
  return [...columnsOf(row).values()].flat().length === filled
}

function withoutHeadings<Row extends SheetRow, Target extends string>(
  { guess, columnName, isEnough }: Reading<Row, Target>,
  { cells, said, hasHeadings }: Sheet<Target>,
): Headings<Target> | null {
  const several = cells.findIndex((row) => filledIn(row) > 1)
  const from = several < 0 ? cells.findIndex((row) => filledIn(row) > 0) : several
  if (from < 0) return null
  const rows = cells.slice(from).filter((row) => filledIn(row) > 0)
  const width = Math.min(Math.max(0, ...rows.map(({ length }) => length)), 100)
  const texts = Array.from({ length: width }, (_, index) => columnName(letterOf(index)))
  const columns = withChoices(guess?.(rows) ?? new Map(), texts, said)
  if (hasHeadings === null && !isEnough(columns)) return null
  return { texts, columns, from, areMade: true }
}

function withChoices<Target extends string>(
  guessed: Columns<Target>,
  texts: string[],
  said: HeadingChoices<Target>,
): Columns<Target> {
  const byHand = texts.map((text) => said.get(normalizedName(text)))
  const columns = new Map<Target, number[]>()
  for (const [target, at] of guessed) {
    const rest = at.filter((index) => byHand[index] === undefined)
    if (rest.length > 0 && !byHand.includes(target)) columns.set(target, rest)
  }
  for (const [index, target] of byHand.entries())
    if (target && target !== 'ignored') columns.set(target, [...(columns.get(target) ?? []), index])
  return columns
}

function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter
}
