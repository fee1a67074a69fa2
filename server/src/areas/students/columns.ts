import type { StudentField, StudentRecord } from '@talaqqi/contract/student-fields'
import { m } from '@talaqqi/words/messages'
import type { Column } from '../../platform/export/table.ts'
import { yesOrNo } from '../../platform/export/words.ts'

type StudentColumn = Column<StudentRecord & { class: string }> & {
  /** Reads a cell of an import; absent: the text. The schema of the field checks the result. */
  read?: (text: string) => unknown
}

/** In the order of the export. */
export const STUDENT_COLUMNS: Record<StudentField, StudentColumn> = {
  first_name: { field: m.fields_first_name, cell: ({ first_name }) => first_name },
  last_name: { field: m.fields_last_name, cell: ({ last_name }) => last_name },
  section_id: { field: m.fields_class, cell: (student) => student.class },
  is_active: {
    field: m.fields_active,
    cell: ({ is_active }, locale) => yesOrNo(is_active, locale),
  },
}
