import { m } from '@talaqqi/words/messages'

/** Fields shown in the audit log, in order, with labels; other fields are hidden. */
export const FIELD_LABELS = {
  name: m.fields_name,
  first_name: m.fields_first_name,
  last_name: m.fields_last_name,
  email: m.audit_email,
  phone: m.fields_phone,
  student_id: m.fields_student,
  section_id: m.fields_class,
  is_active: m.fields_active,
  is_admin: m.audit_is_admin,
  status: m.fields_status,
  time: m.attendances_time,
  reason: m.attendances_reason,
  lines: m.fields_lines,
  comment: m.fields_comment,
  concerns: m.audit_counted,
  title: m.targets_field_title,
  description: m.fields_description,
  due_date: m.targets_field_due_date,
  start_date: m.assessments_field_start_date,
  end_date: m.assessments_field_end_date,
  start_time: m.timeslots_start,
  end_time: m.timeslots_end,
  amount: m.subscriptions_amount,
  paid_on: m.subscriptions_paid_on,
  void_reason: m.subscriptions_void_reason,
  color: m.fields_color,
  use_percentage: m.fields_use_percentage,
  percentage_type: m.fields_percentage_type,
  percentage: m.fields_percentage,
}
export type AuditField = keyof typeof FIELD_LABELS

export const AUDIT_FIELDS = Object.keys(FIELD_LABELS) as AuditField[]

export function fieldLabel(field: string): string | undefined {
  const names: Partial<Record<string, () => string>> = FIELD_LABELS
  return names[field]?.()
}
