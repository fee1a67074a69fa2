import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { rowsOf, type Table } from '../../platform/export/table.ts'
import { inLanguage } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectTimeslots } from './queries.ts'

/** Numbered as on the screens. */
export async function timeslotsTable(school: SchoolScope, locale: Language): Promise<Table> {
  const slots = await selectTimeslots(school, ALL)
  return {
    title: m.exports_timeslots({}, { locale }),
    headings: inLanguage(locale, [m.fields_slot, m.timeslots_start, m.timeslots_end]),
    rows: rowsOf(slots.entries(), ([index, slot]) => [index + 1, slot.start_time, slot.end_time]),
  }
}
