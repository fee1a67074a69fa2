import type { ImportColumn } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'

/** A column's heading: on the screen, and in the template. */
export function columnText(column: ImportColumn): string {
  const texts = {
    first_name: m.fields_first_name,
    last_name: m.fields_last_name,
    class: m.fields_class,
    guardian_first_name: m.fields_guardian_first_name,
    guardian_last_name: m.fields_guardian_last_name,
    guardian_email: m.fields_guardian_email,
    guardian_phone: m.fields_guardian_phone,
  }
  return texts[column]()
}

/** Names may be of any script; an email address and a phone number read from the left. */
export function directionOf(column: ImportColumn): 'ltr' | 'auto' {
  return column === 'guardian_email' || column === 'guardian_phone' ? 'ltr' : 'auto'
}
