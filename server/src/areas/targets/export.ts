import type { Language } from '@talaqqi/contract/languages'
import type { TargetStatus } from '@talaqqi/contract/targets'
import { m } from '@talaqqi/words/messages'
import {
  CLASS_NAME,
  dated,
  RECORD_ID,
  STUDENT_ID,
  type Table,
  tableOf,
} from '../../platform/export/table.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectAllTargets } from './queries.ts'

const STATUSES = {
  in_progress: m.targets_in_progress,
  done: m.targets_done,
  not_done: m.targets_not_done,
} satisfies Record<TargetStatus, unknown>

export async function targetsTable(school: SchoolScope, language: Language): Promise<Table> {
  return tableOf(language, {
    title: m.targets_title,
    columns: [
      RECORD_ID,
      { field: m.fields_first_name, cell: ({ first_name }) => first_name },
      { field: m.fields_last_name, cell: ({ last_name }) => last_name },
      CLASS_NAME,
      { field: m.targets_field_title, cell: ({ title }) => title },
      { field: m.fields_description, cell: ({ description }) => description },
      { field: m.fields_status, cell: ({ status }, locale) => STATUSES[status]({}, { locale }) },
      { field: m.targets_field_due_date, cell: ({ due_date }) => dated(due_date) },
      STUDENT_ID,
    ],
    rows: await selectAllTargets(school),
  })
}
