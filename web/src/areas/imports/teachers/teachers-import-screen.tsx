import type { TeacherCounts } from '@talaqqi/contract/imports-teachers'
import { m } from '@talaqqi/words/messages'
import { ImportScreen } from '../import-screen.tsx'
import type { Kind } from '../kind.ts'
import { TEACHERS_TEMPLATE } from './reading/template.ts'
import { TeachersDone } from './teachers-done.tsx'

const TEACHERS: Kind<TeacherCounts> = {
  name: 'teachers',
  title: m.imports_teachers_title,
  what: m.imports_teachers_what,
  list: '/users',
  template: TEACHERS_TEMPLATE,
  load: () => import('./map-teacher-columns.tsx'),
  Done: TeachersDone,
}

export function TeachersImportScreen() {
  return <ImportScreen kind={TEACHERS} />
}
