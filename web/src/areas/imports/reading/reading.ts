import type { ImportKind } from '@talaqqi/contract/imports'
import type { AboutOf } from '../editing/edits.ts'
import type { Columns, Said } from './columns.ts'
import type { NameOrder } from './full-name.ts'

/** A row of a spreadsheet, by its number (`rowNumber` of the contract). */
export type SheetRow = { row: number }

/** How names are written in a file, as the person has said: `order` of full names, null where as their heading has it. */
export type NamesSaid = { order: NameOrder | null; isTurned: boolean }

/** How lists of one kind are read. */
export type Reading<Row extends SheetRow, Target extends string> = {
  kind: ImportKind
  /** The most rows of one import. */
  limit: number
  /** All that a column can hold, and what the screen calls it. */
  targets: readonly Target[]
  targetText: (target: Target) => string
  /** What the columns hold, as was said by hand or by their headings; `below` are the rows under these. */
  columnsOf: (headings: string[], said: Said<Target>, below: string[][]) => Columns<Target>
  /** What the columns of a list without headings hold, by what stands in them; null where that is not guessed. */
  guess: ((rows: string[][]) => Columns<Target>) | null
  /** What a column without a heading is called, by its letter. */
  columnName: (letter: string) => string
  /** How full names are written, by their heading; null where no column has them, or their order does not matter. */
  orderOf: ((columns: Columns<Target>, headings: string[]) => NameOrder | null) | null
  /** Of several sheets with such lists: the largest, or all. */
  takes: 'largest' | 'all'
  /** Whether these columns are enough to begin with: a list of people has names. */
  isEnough: (columns: Columns<Target>) => boolean
  /** What to do where they are not. */
  lackingText: () => string
  /** Whether they are as many as a list has: of several sheets these are taken. */
  isWhole: (columns: Columns<Target>) => boolean
  /** What a sheet's name says where no sheet has a column for it, and can be told for all rows at once. */
  ofSheet: OfSheet<Row, Target> | null
  /** A row as it is sent; null where it says nothing. */
  rowOf: (
    cells: string[],
    at: { row: number; columns: Columns<Target>; headings: string[]; names: NamesSaid },
  ) => Row | null
  /** What a changed cell or an answer is about: it holds while that stands in the file. */
  aboutOf: AboutOf<Row>
}

type OfSheet<Row, Target> = {
  target: Target
  valueOf: (row: Row) => string
  withValue: (row: Row, value: string) => Row
  /** The label of the field in which it is told for all rows without one. */
  text: () => string
}
