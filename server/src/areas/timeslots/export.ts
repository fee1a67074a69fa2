import { rowsOf, type Table } from '../../platform/export/table.ts'
import type { Words } from '../../platform/export/words/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectTimeslots } from './queries.ts'

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
