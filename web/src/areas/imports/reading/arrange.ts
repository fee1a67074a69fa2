import { normalizedName } from '@talaqqi/contract/alike'
import { ROWS_OF_SHEET } from '@talaqqi/contract/imports'
import { blockHeadings } from './blocks.ts'
import { filledIn } from './cell-kinds.ts'
import type { HeadingChoices } from './columns.ts'
import { ReadFailure } from './files/read-failure.ts'
import { findHeadings, type Headings } from './find-headings.ts'
import type { NameOrder } from './full-name.ts'
import type { NameChoices, Reading, SheetRow } from './reading.ts'
import { type Choosable, chooseSheets, isNamed } from './sheets.ts'

/** `titles` are rows with a cell merged across columns. A text file is a book with one unnamed sheet. */
export type Book = { sheets: { name: string; cells: string[][]; titles?: number[] }[] }

export type Column<Target extends string> = {
  heading: string
  sample: string
  target: Target | null
}

export type Arranged<Row, Target extends string> = {
  rows: Row[]
  columns: Column<Target>[]
  taken: number[]
  choosable: Choosable[]
  areSheetsAsked: boolean
  /** True if all rows lack a value that one answer can set: a missing class column. */
  lacksOfSheet: boolean
  /** False if columns have letters as names. */
  hasHeadings: boolean
  order: NameOrder | null
  failure: ReadFailure | null
}

/**
 * The user's choices: sheets (`null`: detected), content of headings, whether headings exist
 * (`null`: detected), name order, and the value for all rows that lack it.
 */
export type Choices<Target extends string> = {
  sheets: readonly number[] | null
  said: HeadingChoices<Target>
  ofAll: string
  hasHeadings: boolean | null
  names: NameChoices
}

export const NOTHING_CHOSEN: Omit<Choices<never>, 'said'> = {
  ...{ sheets: null, ofAll: '', hasHeadings: null },
  names: { order: null, isTurned: false },
}

type Headed<Target extends string> = {
  place: number
  name: string
  cells: string[][]
  titles: ReadonlySet<number>
  headings: Headings<Target>
}

export function arrange<Row extends SheetRow, Target extends string>(
  reading: Reading<Row, Target>,
  book: Book,
  choices: Choices<Target>,
): Arranged<Row, Target> {
  const found = headingsOf(reading, book, choices)
  const sheets = book.sheets.flatMap(({ name, cells, titles = [] }, place) => {
    const headings = found[place]
    if (!headings) return []
    const headed: Headed<Target> = { place, name, cells, titles: new Set(titles), headings }
    return [{ ...headed, rows: rowsOf(reading, headed, choices.names) }]
  })
  const { taken, choosable, areAsked } = chooseSheets(reading, sheets, choices.sheets)
  const named = isNamed(reading, sheets)
  const rows = taken.flatMap((sheet) =>
    withOfAll(reading, sheet, named ? sheet.name : choices.ofAll),
  )
  const { ofSheet } = reading
  return {
    ...{ rows, choosable, areSheetsAsked: areAsked },
    columns: columnsIn(taken),
    taken: taken.map(({ place }) => place),
    lacksOfSheet: rows.length > 0 && rows.every((row) => ofSheet?.valueOf(row) === ''),
    hasHeadings: taken.every(({ headings }) => !headings.areMade),
    order: orderIn(reading, taken, choices.names),
    failure: failureOf(reading, { book, taken, rows }),
  }
}

/** If one sheet has headings, sheets without headings are not lists (notes, a calendar). */
function headingsOf<Row extends SheetRow, Target extends string>(
  reading: Reading<Row, Target>,
  book: Book,
  { said, hasHeadings }: Choices<Target>,
): (Headings<Target> | null)[] {
  const found = book.sheets.map(({ cells }) => findHeadings(reading, { cells, said, hasHeadings }))
  const isList = (one: Headings<Target> | null) =>
    one !== null && !one.areMade && reading.isEnough(one.columns)
  if (hasHeadings !== null || !found.some(isList)) return found
  return found.map((one, place) =>
    one?.areMade
      ? findHeadings(reading, { cells: book.sheets[place]?.cells ?? [], said, hasHeadings: true })
      : one,
  )
}

/** Adds classes that are headings of blocks, or are written once for several rows. */
function rowsOf<Row extends SheetRow, Target extends string>(
  { rowOf, ofSheet, columnsOf }: Reading<Row, Target>,
  { place, cells, titles, headings }: Headed<Target>,
  names: NameChoices,
): Row[] {
  const { texts, columns, from } = headings
  const hasBlocks = ofSheet !== null && !columns.has(ofSheet.target)
  const blocks = blockHeadings({
    ...{ cells, titles, headings: texts, from },
    columnsOf: (row) => columnsOf(row, new Map(), []),
  })
  let block = [...blocks].find(([at]) => at < from)?.[1] ?? ''
  const rows = cells.flatMap((row, number) => {
    if (number < from || filledIn(row) === 0) return []
    const title = ofSheet ? blocks.get(number) : undefined
    if (title === '' || (title !== undefined && hasBlocks)) {
      block = title || block
      return []
    }
    const at = { row: place * ROWS_OF_SHEET + number + 1, columns, headings: texts, names }
    const told = rowOf(row, at)
    if (!told) return []
    return [hasBlocks && ofSheet.valueOf(told) === '' ? ofSheet.withValue(told, block) : told]
  })
  return ofSheet && !hasBlocks ? filledDown(ofSheet, rows) : rows
}

function filledDown<Row>(
  ofSheet: NonNullable<Reading<Row & SheetRow, string>['ofSheet']>,
  rows: Row[],
) {
  const values = rows.map((row) => ofSheet.valueOf(row as Row & SheetRow))
  const empty = values.filter((value) => value === '').length
  const isTwice = values.some((value, index) => value !== '' && value === values[index - 1])
  if (values[0] === '' || isTwice || empty * 2 < rows.length) return rows
  let last = ''
  return rows.map((row, index) => {
    last = values[index] || last
    return ofSheet.withValue(row as Row & SheetRow, last)
  })
}

function withOfAll<Row extends SheetRow, Target extends string>(
  { ofSheet }: Reading<Row, Target>,
  { rows }: { rows: Row[] },
  value: string,
): Row[] {
  if (!ofSheet) return rows
  return rows.map((row) => (ofSheet.valueOf(row) === '' ? ofSheet.withValue(row, value) : row))
}

function columnsIn<Target extends string>(taken: Headed<Target>[]): Column<Target>[] {
  const byHeading = new Map<string, Column<Target>>()
  for (const { cells, headings } of taken) {
    const targets = new Map(
      [...headings.columns].flatMap(([target, at]) => at.map((index) => [index, target] as const)),
    )
    for (const [at, cell] of headings.texts.entries()) {
      const heading = cell.trim()
      const before = byHeading.get(normalizedName(heading))
      if (normalizedName(heading) === '' || before?.sample) continue
      const sample =
        cells
          .slice(headings.from)
          .find((row) => row[at]?.trim())
          ?.[at]?.trim() ?? ''
      byHeading.set(normalizedName(heading), { heading, sample, target: targets.get(at) ?? null })
    }
  }
  return [...byHeading.values()]
}

function orderIn<Row extends SheetRow, Target extends string>(
  { orderOf }: Reading<Row, Target>,
  taken: Headed<Target>[],
  { order }: NameChoices,
): NameOrder | null {
  const [first] = taken.flatMap(({ headings }) => orderOf?.(headings.columns, headings.texts) ?? [])
  return first ? (order ?? first) : null
}

function failureOf<Row extends SheetRow, Target extends string>(
  { isEnough, limit }: Reading<Row, Target>,
  { book, taken, rows }: { book: Book; taken: Headed<Target>[]; rows: Row[] },
): ReadFailure | null {
  if (book.sheets.every(({ cells }) => cells.every((row) => filledIn(row) === 0)))
    return new ReadFailure('empty')
  if (taken.length === 0) return new ReadFailure('headings')
  if (!taken.some(({ headings }) => isEnough(headings.columns)))
    return new ReadFailure(hasRows(taken) ? 'columns' : 'empty')
  if (rows.length === 0) return new ReadFailure('empty')
  if (rows.length > limit) return new ReadFailure('too_many', { count: rows.length, limit })
  return null
}

const hasRows = (taken: Headed<string>[]) =>
  taken.some(({ cells, headings }) => cells.slice(headings.from).some((row) => filledIn(row) > 0))
