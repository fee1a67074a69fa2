import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import type { SchoolScope } from '../tenancy/index.ts'

/** Text is never interpreted as a formula; a date is an Excel date. */
export type Cell = string | number | { date: string } | null

/** For a percentage without meaning: no mistake costs anything. */
export const NO_FIGURE = '–'

/** `yyyy-MM-dd` or `yyyy-MM-dd HH:mm` in the school's time zone. */
export function dated(date: string | null): Cell {
  return date === null || date === '' ? null : { date }
}

export type Message = (inputs: object, options: { locale: Language }) => string

/** `field` is the field's message and makes the heading, so that heading and cell stay together. */
export type Column<Row> = { field: Message; cell: (row: Row, locale: Language) => Cell }

/** Tells namesakes apart, and finds the record again. */
export const RECORD_ID: Column<{ id: string }> = { field: m.fields_id, cell: ({ id }) => id }
export const STUDENT_ID: Column<{ student_id: string }> = {
  field: m.fields_student_id,
  cell: ({ student_id }) => student_id,
}
export const CLASS_NAME: Column<{ class_name: string | null }> = {
  field: m.fields_class,
  cell: ({ class_name }) => class_name,
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

type Contents<Row> = {
  title: Message
  columns: readonly Column<Row>[]
  rows: Iterable<Row> | AsyncIterable<Row>
  count?: () => Promise<number>
}

export function tableOf<Row>(
  locale: Language,
  { title, columns, rows, count }: Contents<Row>,
): Table {
  return {
    title: title({}, { locale }),
    headings: columns.map(({ field }) => field({}, { locale })),
    rows: cellsOf(rows, columns, locale),
    ...(count && { count }),
  }
}

async function* cellsOf<Row>(
  rows: Contents<Row>['rows'],
  columns: readonly Column<Row>[],
  locale: Language,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row, locale))
}

export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }) {
  return `${first_name} ${last_name}`
}
