import type { Language } from '@talaqqi/contract/languages'
import type { SchoolScope } from '../tenancy/index.ts'

/** What stands in one cell. Text is text, whatever it looks like; a date is one in Excel, too. */
export type Cell = string | number | { date: string } | null

/** Where a percentage would say nothing, since no mistake costs anything. */
export const NO_FIGURE = '–'

/** A day, `yyyy-MM-dd`, or with a time of it, ` HH:mm`, as the school's clock shows it; nothing for none. */
export function dated(date: string | null): Cell {
  return date === null || date === '' ? null : { date }
}

/** A table on its way out: rows come as they are asked for, so that it may be of any length. */
export type Table = {
  /** Of the sheet, at most 31 characters. */
  title: string
  headings: string[]
  rows: AsyncIterable<Cell[]>
  /** How many rows there are, where they may be more than a workbook holds. */
  count?: () => Promise<number>
}

/** Makes the table of one kind of record, for all of a school; dates are those of the time zone. */
export type MakeTable = (
  school: SchoolScope,
  language: Language,
  timeZone: string,
) => Promise<Table> | Table

/** Rows that are all there already. */
export async function* rowsOf<Thing>(
  things: Iterable<Thing>,
  cells: (thing: Thing) => Cell[],
): AsyncGenerator<Cell[]> {
  for (const thing of things) yield cells(thing)
}

/** A person's name in one cell. */
export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }) {
  return `${first_name} ${last_name}`
}
