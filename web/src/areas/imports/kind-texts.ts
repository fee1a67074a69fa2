import type { ImportKind } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'

export function doneText(kind: ImportKind, count: number): string {
  const texts: Record<ImportKind, () => string> = {
    students: () => m.imports_done_title({ count }),
    teachers: () => m.imports_teachers_done({ count }),
    lessons: () => m.imports_lessons_done({ count }),
  }
  return texts[kind]()
}

export function undoText(kind: ImportKind): string {
  const texts: Record<ImportKind, () => string> = {
    students: m.imports_undo_what,
    teachers: m.imports_teachers_undo_what,
    lessons: m.imports_lessons_undo_what,
  }
  return texts[kind]()
}
