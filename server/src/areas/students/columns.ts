import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import type { Column } from '../../platform/export/table.ts'
import { yesOrNo } from '../../platform/export/words.ts'

type Exported = Student & { class: string }

/** In the order of the export. A field of the contract that is missing here does not compile. */
export const STUDENT_COLUMNS = {
  first_name: { field: m.fields_first_name, cell: ({ first_name }) => first_name },
  last_name: { field: m.fields_last_name, cell: ({ last_name }) => last_name },
  section_id: { field: m.fields_class, cell: (student) => student.class },
  is_active: {
    field: m.fields_active,
    cell: ({ is_active }, locale) => yesOrNo(is_active, locale),
  },
} satisfies Record<Exclude<keyof Student, 'id'>, Column<Exported>>
