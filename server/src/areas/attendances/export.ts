import type { TappedStatus } from '@talaqqi/contract/attendance-statuses'
import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { type Cell, dated, nameOf, type Table } from '../../platform/export/table.ts'
import { inLanguage } from '../../platform/export/words.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { type AttendanceCursor, selectForTable } from './list-queries.ts'

const AT_ONCE = 1000

const STATUSES = {
  none: m.attendances_none,
  present: m.attendances_present,
  absent: m.attendances_absent,
  late: m.attendances_late,
  left_early: m.attendances_left_early,
  other: m.attendances_other,
} satisfies Record<TappedStatus, unknown>

export function attendancesTable(school: SchoolScope, locale: Language): Table {
  return {
    title: m.exports_attendances({}, { locale }),
    headings: inLanguage(locale, [
      m.fields_date,
      m.timeslots_start,
      m.timeslots_end,
      m.fields_first_name,
      m.fields_last_name,
      m.fields_status,
      m.attendances_time,
      m.attendances_reason,
      m.fields_teacher,
    ]),
    rows: rows(school, locale),
  }
}

async function* rows(school: SchoolScope, locale: Language): AsyncGenerator<Cell[]> {
  let after: AttendanceCursor | null = null
  for (;;) {
    const some: Awaited<ReturnType<typeof selectForTable>> = await selectForTable(school, {
      after,
      limit: AT_ONCE,
    })
    for (const row of some)
      yield [
        dated(row.date),
        row.start_time,
        row.end_time,
        row.first_name,
        row.last_name,
        STATUSES[row.status]({}, { locale }),
        row.time,
        row.reason,
        nameOf(row.user),
      ]
    after = some.at(-1) ?? null
    if (!after || some.length < AT_ONCE) return
  }
}
