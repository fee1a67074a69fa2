import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { type Table, tableOf } from '../../platform/export/table.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectTimeslots } from './queries.ts'

/** Numbered as on the screens. */
export async function timeslotsTable(school: SchoolScope, language: Language): Promise<Table> {
  const slots = await selectTimeslots(school, ALL)
  return tableOf(language, {
    title: m.exports_timeslots,
    columns: [
      { field: m.fields_slot, cell: ([index]) => index + 1 },
      { field: m.timeslots_start, cell: ([, { start_time }]) => start_time },
      { field: m.timeslots_end, cell: ([, { end_time }]) => end_time },
    ],
    rows: slots.entries(),
  })
}
