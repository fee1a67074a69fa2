import type { PastCounts } from '@talaqqi/contract/imports-lessons'
import { m } from '@talaqqi/words/messages'
import { ImportScreen } from '../import-screen.tsx'
import type { Kind } from '../kind.ts'
import { LessonsDone } from './lessons-done.tsx'
import { LESSONS_TEMPLATE } from './reading/template.ts'

const LESSONS: Kind<PastCounts> = {
  name: 'lessons',
  title: m.imports_lessons_title,
  what: m.imports_lessons_what,
  list: '/reports/all-lessons',
  template: LESSONS_TEMPLATE,
  load: async () => (await import('./map-lesson-columns.tsx')).load(),
  Done: LessonsDone,
}

export function LessonsImportScreen() {
  return <ImportScreen kind={LESSONS} />
}
