import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectTimeslots } from '../timeslots/index.ts'
import { rowsOf, type Table } from './table.ts'
import type { Words } from './words/words.ts'

const ALL = { skip: 0, limit: 100_000 }

/** The times of attendance, numbered as the screens do. */
export async function timeslotsTable(school: SchoolScope, words: Words): Promise<Table> {
  const { headings: heading } = words
  const slots = await selectTimeslots(school, ALL)
  return {
    title: words.titles.timeslots,
    headings: [heading.slot, heading.start_time, heading.end_time],
    rows: rowsOf(slots.entries(), ([index, slot]) => [index + 1, slot.start_time, slot.end_time]),
  }
}
