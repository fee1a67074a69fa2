import type { ImportCounts } from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { useMemo } from 'react'
import { useSchool } from '../../../shared/screen/index.ts'
import { ImportScreen } from '../import-screen.tsx'
import type { Kind } from '../kind.ts'
import { studentsTemplate } from './reading/template.ts'
import { StudentsDone } from './students-done.tsx'

const STUDENTS: Omit<Kind<ImportCounts>, 'template'> = {
  name: 'students',
  title: m.imports_title,
  what: m.imports_what,
  list: '/students',
  load: () => import('./map-student-columns.tsx'),
  Done: StudentsDone,
}

export function StudentsImportScreen() {
  const chosen = useSchool()?.student_fields
  const kind = useMemo(() => ({ ...STUDENTS, template: studentsTemplate(chosen ?? []) }), [chosen])
  return <ImportScreen kind={kind} />
}
