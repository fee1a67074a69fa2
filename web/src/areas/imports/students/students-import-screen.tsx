import type { ImportCounts } from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { ImportScreen } from '../import-screen.tsx'
import type { Kind } from '../kind.ts'
import { STUDENTS_TEMPLATE } from './reading/template.ts'
import { StudentsDone } from './students-done.tsx'

const STUDENTS: Kind<ImportCounts> = {
  name: 'students',
  title: m.imports_title,
  what: m.imports_what,
  list: '/students',
  template: STUDENTS_TEMPLATE,
  load: () => import('./map-student-columns.tsx'),
  Done: StudentsDone,
}

export function StudentsImportScreen() {
  return <ImportScreen kind={STUDENTS} />
}
