import type { Language } from '@talaqqi/contract/languages'
import type { TargetStatus } from '@talaqqi/contract/targets'
import { m } from '@talaqqi/words/messages'
import { dated, rowsOf, type Table } from '../../platform/export/table.ts'
import { inLanguage } from '../../platform/export/words.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectAllTargets } from './queries.ts'

const STATUSES = {
  in_progress: m.targets_in_progress,
  done: m.targets_done,
  not_done: m.targets_not_done,
} satisfies Record<TargetStatus, unknown>

export async function targetsTable(school: SchoolScope, locale: Language): Promise<Table> {
  const rows = await selectAllTargets(school)
  return {
    title: m.targets_title({}, { locale }),
    headings: inLanguage(locale, [
      m.fields_first_name,
      m.fields_last_name,
      m.targets_field_title,
      m.fields_description,
      m.fields_status,
      m.targets_field_due_date,
    ]),
    rows: rowsOf(rows, (row) => [
      row.first_name,
      row.last_name,
      row.title,
      row.description,
      STATUSES[row.status]({}, { locale }),
      dated(row.due_date),
    ]),
  }
}
