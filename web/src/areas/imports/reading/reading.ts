import type { ImportKind } from '@talaqqi/contract/imports'
import type { BasisOf, SheetRow } from '../edits/edits.ts'

export type { SheetRow }

import type { Columns, HeadingChoices } from './columns.ts'
import type { NameOrder } from './full-name.ts'

/** The user's choice of name order; `order` is null if the heading decides. */
export type NameChoices = { order: NameOrder | null; isTurned: boolean }

export type Reading<Row extends SheetRow, Target extends string> = {
  kind: ImportKind
  limit: number
  targets: readonly Target[]
  targetText: (target: Target) => string
  columnsOf: (
    headings: string[],
    said: HeadingChoices<Target>,
    below: string[][],
  ) => Columns<Target>
  /** Guesses the columns of a list without headings by their cells; null if unsupported. */
  guess: ((rows: string[][]) => Columns<Target>) | null
  columnName: (letter: string) => string
  /**
   * Order of full names, by heading; null without such a column or if the order does not matter.
   */
  orderOf: ((columns: Columns<Target>, headings: string[]) => NameOrder | null) | null
  takes: 'largest' | 'all'
  isEnough: (columns: Columns<Target>) => boolean
  lackingText: () => string
  /** True if the columns are complete; such sheets are preferred. */
  isWhole: (columns: Columns<Target>) => boolean
  /** The value that sheet names or one answer supply when no sheet has a column for it. */
  ofSheet: OfSheet<Row, Target> | null
  rowOf: (
    cells: string[],
    at: { row: number; columns: Columns<Target>; headings: string[]; names: NameChoices },
  ) => Row | null
  aboutOf: BasisOf<Row>
}

type OfSheet<Row, Target> = {
  target: Target
  valueOf: (row: Row) => string
  withValue: (row: Row, value: string) => Row
  text: () => string
}
