import type { Language } from '@talaqqi/contract/languages'
import type { SchoolScope } from '../tenancy/index.ts'

/** Text is never interpreted as a formula; a date is an Excel date. */
export type Cell = string | number | { date: string } | null

/** For a percentage without meaning: no mistake costs anything. */
export const NO_FIGURE = '–'

/** `yyyy-MM-dd` or `yyyy-MM-dd HH:mm` in the school's time zone. */
export function dated(date: string | null): Cell {
  return date === null || date === '' ? null : { date }
}

/** Rows are streamed: the table may have any length. */
export type Table = {
  /** At most 31 characters, Excel's limit. */
  title: string
  headings: string[]
  rows: AsyncIterable<Cell[]>
  count?: () => Promise<number>
}

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
