import { alike } from '@talaqqi/contract/alike'
import { ROWS_OF_SHEET } from '@talaqqi/contract/imports'
import type { Columns, Said } from './columns.ts'
import { ReadFailure } from './read-failure.ts'
import type { Reading, SheetRow } from './reading.ts'

/** A spreadsheet as it was read; a text file is a workbook of one sheet without a name. */
export type Book = { sheets: { name: string; cells: string[][] }[] }

/** A column, for saying by hand what it holds. */
export type Column<Target extends string> = {
  heading: string
  sample: string
  target: Target | null
}

/** A spreadsheet's rows, ready to be checked, and how they were understood. */
export type Arranged<Row, Target extends string> = {
  rows: Row[]
  columns: Column<Target>[]
  /** The sheets that were taken, by their place in the book, and those that could be. */
  taken: number[]
  choosable: number[]
  /** Why there is nothing to check yet. */
  failure: ReadFailure | null
}

/**
 * What the person has chosen: one sheet or all that fit (`null`), what headings hold, and what counts for
 * all rows that do not say it: their class.
 */
export type Choices<Target extends string> = {
  sheet: number | null
  said: Said<Target>
  ofAll: string
}

/** A title, a date or a line of notes may stand above the headings. */
const HEADING_WITHIN = 20

type Headed<Target extends string> = {
  place: number
  name: string
  cells: string[][]
  index: number
  columns: Columns<Target>
}

/** Finds headings, and the rows below them with their numbers. */
export function arrange<Row extends SheetRow, Target extends string>(
  reading: Reading<Row, Target>,
  book: Book,
  { sheet, said, ofAll }: Choices<Target>,
): Arranged<Row, Target> {
  const headed = book.sheets.flatMap(({ name, cells }, place): Headed<Target>[] => {
    const heading = findHeadings(reading, cells, said)
    return heading ? [{ place, name, cells, ...heading }] : []
  })
  const taken =
    sheet === null ? fitting(reading, headed) : headed.filter(({ place }) => place === sheet)
  const { ofSheet } = reading
  const byName =
    ofSheet && taken.length > 1 && taken.every(({ columns }) => !columns.has(ofSheet.target))
  const rows = taken.flatMap((one) => rowsOf(reading, one, byName ? one.name : ofAll))
  return {
    rows,
    columns: columnsIn(taken),
    taken: taken.map(({ place }) => place),
    choosable: headed.map(({ place }) => place),
    failure: failureOf(reading, { book, taken, rows }),
  }
}

/**
 * Of several sheets those that are whole: with names and classes; where none has a class, each sheet is
 * one. Where none has names either, the first, for its columns to be told by hand.
 */
function fitting<Row extends SheetRow, Target extends string>(
  { isWhole, isEnough }: Reading<Row, Target>,
  headed: Headed<Target>[],
): Headed<Target>[] {
  const enough = headed.filter(({ columns }) => isEnough(columns))
  const whole = enough.filter(({ columns }) => isWhole(columns))
  if (whole.length > 0) return whole
  return enough.length > 0 ? enough : headed.slice(0, 1)
}

/** Where nothing is known, the first row of several cells. */
function findHeadings<Row extends SheetRow, Target extends string>(
  { columnsOf, isEnough, isWhole }: Reading<Row, Target>,
  cells: string[][],
  said: Said<Target>,
): { index: number; columns: Columns<Target> } | null {
  const candidates = cells
    .slice(0, HEADING_WITHIN)
    .map((row, index) => ({
      index,
      columns: columnsOf(row, said, cells.slice(index + 1)),
      filled: filledIn(row),
    }))
    .filter(({ filled, columns }) => filled > 1 || columns.size > 0)
  const whole = candidates.find(({ columns }) => isEnough(columns) && isWhole(columns))
  const [best] = [...candidates].sort(
    (one, other) => other.columns.size - one.columns.size || one.index - other.index,
  )
  return whole ?? (best && (best.filled > 1 || isEnough(best.columns)) ? best : null)
}

const filledIn = (row: string[]) => row.filter((cell) => cell.trim() !== '').length
const isEmpty = (row: string[]) => filledIn(row) === 0

function rowsOf<Row extends SheetRow, Target extends string>(
  { rowOf, ofSheet }: Reading<Row, Target>,
  { place, cells, index, columns }: Headed<Target>,
  ofAll: string,
): Row[] {
  const headings = cells[index] ?? []
  return cells.flatMap((row, number) => {
    if (number <= index || isEmpty(row)) return []
    const told = rowOf(row, { row: place * ROWS_OF_SHEET + number + 1, columns, headings })
    if (!told) return []
    return [ofSheet && ofSheet.valueOf(told) === '' ? ofSheet.withValue(told, ofAll) : told]
  })
}

/** The columns of all sheets that were taken, each heading once. */
function columnsIn<Target extends string>(taken: Headed<Target>[]): Column<Target>[] {
  const byHeading = new Map<string, Column<Target>>()
  for (const { cells, index, columns } of taken) {
    const targets = new Map(
      [...columns].flatMap(([target, indexes]) => indexes.map((at) => [at, target] as const)),
    )
    for (const [at, cell] of (cells[index] ?? []).entries()) {
      const heading = cell.trim()
      const before = byHeading.get(alike(heading))
      if (alike(heading) === '' || before?.sample) continue
      const sample =
        cells
          .slice(index + 1)
          .find((row) => row[at]?.trim())
          ?.[at]?.trim() ?? ''
      byHeading.set(alike(heading), { heading, sample, target: targets.get(at) ?? null })
    }
  }
  return [...byHeading.values()]
}

function failureOf<Row extends SheetRow, Target extends string>(
  { isEnough, limit }: Reading<Row, Target>,
  { book, taken, rows }: { book: Book; taken: Headed<Target>[]; rows: Row[] },
): ReadFailure | null {
  if (book.sheets.every(({ cells }) => cells.every(isEmpty))) return new ReadFailure('empty')
  if (taken.length === 0) return new ReadFailure('headings')
  if (!taken.some(({ columns }) => isEnough(columns)))
    return new ReadFailure(hasRows(taken) ? 'columns' : 'empty')
  if (rows.length === 0) return new ReadFailure('empty')
  if (rows.length > limit) return new ReadFailure('too_many', { count: rows.length, limit })
  return null
}

const hasRows = (taken: Headed<string>[]) =>
  taken.some(({ cells, index }) => cells.slice(index + 1).some((row) => !isEmpty(row)))
