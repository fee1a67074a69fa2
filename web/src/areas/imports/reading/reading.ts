import type { ImportKind } from '@talaqqi/contract/imports'
import type { AboutOf } from '../editing/edits.ts'
import type { Columns, Said } from './columns.ts'
import type { NameOrder } from './full-name.ts'

/** A spreadsheet row with its number (`rowNumber` of the contract). */
export type SheetRow = { row: number }

/** The user's choice of name order; `order` is null if the heading decides. */
export type NamesSaid = { order: NameOrder | null; isTurned: boolean }

/** Reader settings for one kind of list. */
export type Reading<Row extends SheetRow, Target extends string> = {
  kind: ImportKind
  /** Maximum rows of one import. */
  limit: number
  /** All possible column contents, with their labels. */
  targets: readonly Target[]
  targetText: (target: Target) => string
  /** Content of the columns, by the user's choices or the headings; `below` are the rows below. */
  columnsOf: (headings: string[], said: Said<Target>, below: string[][]) => Columns<Target>
  /** Guesses the columns of a list without headings by their cells; null if unsupported. */
  guess: ((rows: string[][]) => Columns<Target>) | null
  /** Name of a column without a heading, by its letter. */
  columnName: (letter: string) => string
  /**
   * Order of full names, by heading; null without such a column or if the order does not matter.
   */
  orderOf: ((columns: Columns<Target>, headings: string[]) => NameOrder | null) | null
  /** Which of several suitable sheets to take. */
  takes: 'largest' | 'all'
  /** True if these columns are enough to start: a list of people needs names. */
  isEnough: (columns: Columns<Target>) => boolean
  /** Explains which columns are missing. */
  lackingText: () => string
  /** True if the columns are complete; such sheets are preferred. */
  isWhole: (columns: Columns<Target>) => boolean
  /** The value that sheet names or one answer supply when no sheet has a column for it. */
  ofSheet: OfSheet<Row, Target> | null
  /** Converts a row for the request; null if it is empty. */
  rowOf: (
    cells: string[],
    at: { row: number; columns: Columns<Target>; headings: string[]; names: NamesSaid },
  ) => Row | null
  /** The cells that an edit or answer depends on; it applies while they are unchanged. */
  aboutOf: AboutOf<Row>
}

type OfSheet<Row, Target> = {
  target: Target
  valueOf: (row: Row) => string
  withValue: (row: Row, value: string) => Row
  /** Label of the field that sets the value for all rows. */
  text: () => string
}
