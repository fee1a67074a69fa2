import { alike } from '@talaqqi/contract/alike'
import { IMPORT_LIMIT, type ImportRow, ROWS_OF_SHEET } from '@talaqqi/contract/imports'
import { type Columns, columnsOf, type Said, type Target } from './headings.ts'
import { ReadFailure } from './read-failure.ts'
import { importRow, isEmpty, isTold } from './rows.ts'

/** A spreadsheet as it was read; a text file is a workbook of one sheet without a name. */
export type Book = { sheets: { name: string; cells: string[][] }[] }

/** A column, for saying by hand what it holds. */
export type Column = { heading: string; sample: string; target: Target | null }

/** A spreadsheet's rows, ready to be checked, and how they were understood. */
export type Arranged = {
  rows: ImportRow[]
  columns: Column[]
  /** The sheets that were taken, by their place in the book, and those that could be. */
  taken: number[]
  choosable: number[]
  /** Why there is nothing to check yet. */
  failure: ReadFailure | null
}

/** What the person has chosen: one sheet or all that fit (`null`), what headings hold, the class of rows without. */
export type Choices = { sheet: number | null; said: Said; classOfAll: string }

/** A title, a date or a line of notes may stand above the headings. */
const HEADING_WITHIN = 20

type Headed = { place: number; name: string; cells: string[][]; index: number; columns: Columns }

/** Finds headings, and the rows below them with their numbers. */
export function arrange(book: Book, { sheet, said, classOfAll }: Choices): Arranged {
  const headed = book.sheets.flatMap(({ name, cells }, place): Headed[] => {
    const heading = findHeadings(cells, said)
    return heading ? [{ place, name, cells, ...heading }] : []
  })
  const taken = sheet === null ? fitting(headed) : headed.filter(({ place }) => place === sheet)
  const byName = taken.length > 1 && taken.every(({ columns }) => !columns.has('class'))
  const rows = taken.flatMap((one) => rowsOf(one, byName ? one.name : classOfAll))
  return {
    rows,
    columns: columnsIn(taken),
    taken: taken.map(({ place }) => place),
    choosable: headed.map(({ place }) => place),
    failure: failureOf(book, taken, rows),
  }
}

/**
 * Of several sheets those with names and classes; where none has a class, each sheet is one. Where none
 * has names either, the first, for its columns to be told by hand.
 */
function fitting(headed: Headed[]): Headed[] {
  const named = headed.filter(({ columns }) => hasName(columns))
  const full = named.filter(({ columns }) => columns.has('class'))
  if (full.length > 0) return full
  return named.length > 0 ? named : headed.slice(0, 1)
}

/** Where nothing is known, the first row of several cells. */
function findHeadings(cells: string[][], said: Said): { index: number; columns: Columns } | null {
  const candidates = cells
    .slice(0, HEADING_WITHIN)
    .map((row, index) => ({ index, columns: columnsOf(row, said), filled: filledIn(row) }))
    .filter(({ filled, columns }) => filled > 1 || columns.size > 0)
  const whole = candidates.find(({ columns }) => hasName(columns) && columns.has('class'))
  const [best] = [...candidates].sort(
    (one, other) => other.columns.size - one.columns.size || one.index - other.index,
  )
  return whole ?? (best && (best.filled > 1 || hasName(best.columns)) ? best : null)
}

const hasName = (columns: Columns) => columns.has('full_name') || columns.has('first_name')
const filledIn = (row: string[]) => row.filter((cell) => cell.trim() !== '').length

function rowsOf({ place, cells, index, columns }: Headed, classOfAll: string): ImportRow[] {
  return cells
    .map((row, number) => ({ row, number: place * ROWS_OF_SHEET + number + 1 }))
    .slice(index + 1)
    .filter(({ row }) => !isEmpty(row))
    .map(({ row, number }) => importRow(row, number, columns))
    .filter(isTold)
    .map((row) => ({ ...row, class: row.class || classOfAll }))
}

/** The columns of all sheets that were taken, each heading once. */
function columnsIn(taken: Headed[]): Column[] {
  const byHeading = new Map<string, Column>()
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

function failureOf(book: Book, taken: Headed[], rows: ImportRow[]): ReadFailure | null {
  if (book.sheets.every(({ cells }) => cells.every(isEmpty))) return new ReadFailure('empty')
  if (taken.length === 0) return new ReadFailure('headings')
  if (!taken.some(({ columns }) => hasName(columns)))
    return new ReadFailure(hasRows(taken) ? 'names' : 'empty')
  if (rows.length === 0) return new ReadFailure('empty')
  if (rows.length > IMPORT_LIMIT) return new ReadFailure('too_many', { count: rows.length })
  return null
}

const hasRows = (taken: Headed[]) =>
  taken.some(({ cells, index }) => cells.slice(index + 1).some((row) => !isEmpty(row)))
