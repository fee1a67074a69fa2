import type { Language } from '@talaqqi/contract/languages'
import type { Divisions } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { divisionsOf } from '../../platform/divisions.ts'
import {
  CLASS_NAME,
  type Column,
  dated,
  RECORD_ID,
  STUDENT_ID,
  type Table,
  tableOf,
} from '../../platform/export/table.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { subjectText } from './pdf/subject.ts'
import { type CertificateRow, selectToExport } from './queries.ts'

type Row = CertificateRow & { student_id: string }

const columnsOf = (divisions: Divisions | null): Column<Row>[] => [
  RECORD_ID,
  { field: m.certificates_number, cell: ({ number, year }) => `${number}/${year}` },
  { field: m.fields_first_name, cell: ({ student }) => student.first_name },
  { field: m.fields_last_name, cell: ({ student }) => student.last_name },
  { field: m.fields_name_in_arabic, cell: (row) => row.name_in_arabic },
  CLASS_NAME,
  { field: m.certificates_for, cell: (row, locale) => subjectText(row, locale, divisions) },
  { field: m.certificates_issued_on, cell: ({ issued_on }) => dated(issued_on) },
  { field: m.certificates_teacher, cell: ({ teacher }) => teacher },
  { field: m.certificates_principal, cell: ({ principal }) => principal },
  {
    field: m.fields_status,
    cell: ({ revoked_at }, locale) =>
      (revoked_at ? m.certificates_revoked : m.certificates_valid)({}, { locale }),
  },
  { field: m.certificates_revoke_reason, cell: ({ revoke_reason }) => revoke_reason },
  STUDENT_ID,
]

export async function certificatesTable(school: SchoolScope, language: Language): Promise<Table> {
  const found = await selectToExport(school)
  const rows = found.map((row) => ({ ...row, student_id: row.student.id }))
  const columns = columnsOf(divisionsOf(school))
  return tableOf(language, { title: m.certificates_title, columns, rows })
}
