import type { TappedStatus } from '@talaqqi/contract/attendance-statuses'
import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import {
  CLASS_NAME,
  dated,
  nameOf,
  RECORD_ID,
  STUDENT_ID,
  type Table,
  tableOf,
} from '../../platform/export/table.ts'
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

export function attendancesTable(school: SchoolScope, language: Language): Table {
  return tableOf(language, {
    title: m.exports_attendances,
    columns: [
      RECORD_ID,
      { field: m.fields_date, cell: ({ date }) => dated(date) },
      { field: m.timeslots_start, cell: ({ start_time }) => start_time },
      { field: m.timeslots_end, cell: ({ end_time }) => end_time },
      { field: m.fields_first_name, cell: ({ first_name }) => first_name },
      { field: m.fields_last_name, cell: ({ last_name }) => last_name },
      CLASS_NAME,
      { field: m.fields_status, cell: ({ status }, locale) => STATUSES[status]({}, { locale }) },
      { field: m.attendances_time, cell: ({ time }) => time },
      { field: m.attendances_reason, cell: ({ reason }) => reason },
      { field: m.fields_teacher, cell: ({ user }) => nameOf(user) },
      STUDENT_ID,
    ],
    rows: rows(school),
  })
}

type Row = Awaited<ReturnType<typeof selectForTable>>[number]

async function* rows(school: SchoolScope): AsyncGenerator<Row> {
  let after: AttendanceCursor | null = null
  for (;;) {
    const some: Row[] = await selectForTable(school, { after, limit: AT_ONCE })
    yield* some
    after = some.at(-1) ?? null
    if (!after || some.length < AT_ONCE) return
  }
}
