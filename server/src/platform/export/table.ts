import type { Language } from '@talaqqi/contract/languages'
import type { SchoolScope } from '../tenancy/index.ts'

/** Content of one cell. Text is never interpreted; a date is an Excel date. */
export type Cell = string | number | { date: string } | null

/** Shown for a percentage that has no meaning because no mistake costs anything. */
export const NO_FIGURE = '–'

/** A date `yyyy-MM-dd`, or date and time ` HH:mm`, in the school's time zone; null is an empty cell. */
export function dated(date: string | null): Cell {
  return date === null || date === '' ? null : { date }
}

/** A table to export; rows are streamed, so that it may have any length. */
export type Table = {
  /** Name of the sheet, at most 31 characters. */
  title: string
  headings: string[]
  rows: AsyncIterable<Cell[]>
  /** Number of rows, for tables that may exceed a workbook's limit. */
  count?: () => Promise<number>
}

/** Makes the table of one kind of record for a school; dates are in the time zone. */
export type MakeTable = (
  school: SchoolScope,
  language: Language,
  timeZone: string,
) => Promise<Table> | Table

export async function* rowsOf<Thing>(
  things: Iterable<Thing>,
  cells: (thing: Thing) => Cell[],
): AsyncGenerator<Cell[]> {
  for (const thing of things) yield cells(thing)
}

export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }) {
  return `${first_name} ${last_name}`
}
