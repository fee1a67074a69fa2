import type { CallName, Calls } from '@talaqqi/contract/calls'
import { FIELD_CHOICES, FIELD_LABELS } from '@talaqqi/words/fields'
import type * as z from 'zod/mini'

/** The calls that change a record: the audit log stores their fields. */
type Change = Extract<CallName, `${'PUT' | 'PATCH'} /${string}/:${string}`> | 'PUT /accounts/update'
/** Settings, plans and pauses of the revision have screens of their own. */
type Shown = Exclude<Change, `${string} /revision/${string}`>
type Bodies = { [N in Shown]: z.input<NonNullable<Calls[N]['body']>> }[Shown]
type KeysOf<T> = T extends unknown ? keyof T : never
type ValueOf<T, F> = T extends unknown ? (F extends keyof T ? T[F] : never) : never

/** Not shown: ids, metadata of the call, and fields with actions or screens of their own. */
type Hidden =
  | 'id'
  | 'before'
  | 'save_id'
  | 'updated_at'
  | 'confirmed'
  | 'is_read'
  | 'date'
  | 'timeslot_id'
  | 'section_ids'
  | 'lessons'
  | 'marks'
  | 'end'
  | 'endVerseName'
  | 'reasons'
  | 'pass_version'
  | 'scheme_id'
  | 'version'

type Field = Exclude<KeysOf<Bodies>, Hidden>
/** The values of a field with a fixed choice; never for other fields. */
type Choice<F> = string extends ValueOf<Bodies, F> ? never : Extract<ValueOf<Bodies, F>, string>
type FieldWithChoice = { [F in Field]: [Choice<F>] extends [never] ? never : F }[Field]

type Text = () => string
type Texts = Partial<Record<string, Text>>

// A new field or value without a text in words/src/fields.ts does not compile.
const labels = FIELD_LABELS satisfies Record<Field, Text>
const choices = FIELD_CHOICES satisfies { [F in FieldWithChoice]: Record<Choice<F>, Text> }

type AuditField = keyof typeof labels

export const AUDIT_FIELDS = Object.keys(labels) as AuditField[]

export function fieldLabel(field: string): string | undefined {
  return (labels as Texts)[field]?.()
}

/** The value itself for a field without a fixed choice. */
export function choiceText(field: string, value: string): string {
  return (choices as Partial<Record<string, Texts>>)[field]?.[value]?.() ?? value
}
