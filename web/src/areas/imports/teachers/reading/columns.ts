import type { TeacherColumn, TeacherTarget } from '@talaqqi/contract/imports-teachers'
import { m } from '@talaqqi/words/messages'

export function targetText(target: TeacherTarget): string {
  const texts: Record<TeacherTarget, () => string> = {
    first_name: m.fields_first_name,
    last_name: m.fields_last_name,
    email: m.fields_email,
    classes: m.users_classes,
    full_name: m.imports_full_name,
    class_mark: m.imports_class_mark,
  }
  return texts[target]()
}

export function directionOf(column: TeacherColumn): 'ltr' | 'auto' {
  return column === 'email' ? 'ltr' : 'auto'
}
