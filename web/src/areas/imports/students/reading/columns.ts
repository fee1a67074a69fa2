import type { ImportColumn } from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import type { Target } from './headings.ts'

export function columnText(column: ImportColumn): string {
  return targetText(column)
}

export function targetText(target: Target): string {
  const texts: Record<Target, () => string> = {
    first_name: m.fields_first_name,
    last_name: m.fields_last_name,
    full_name: m.imports_full_name,
    class: m.fields_class,
    guardian_first_name: m.fields_guardian_first_name,
    guardian_last_name: m.fields_guardian_last_name,
    guardian_full_name: m.imports_guardian_full_name,
    guardian_email: m.fields_guardian_email,
    guardian_phone: m.fields_guardian_phone,
    guardian2_first_name: m.imports_guardian2_first_name,
    guardian2_last_name: m.imports_guardian2_last_name,
    guardian2_full_name: m.imports_guardian2_full_name,
    guardian2_email: m.imports_guardian2_email,
    guardian2_phone: m.imports_guardian2_phone,
  }
  return texts[target]()
}

export function directionOf(column: ImportColumn): 'ltr' | 'auto' {
  return column.endsWith('_email') || column.endsWith('_phone') ? 'ltr' : 'auto'
}
