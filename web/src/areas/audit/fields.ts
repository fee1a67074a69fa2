import { m } from '@talaqqi/words/messages'

/**
 * The fields that a history tells of, in the order in which it does, and what it calls them; others say
 * nothing to a reader.
 */
export const FIELDS = {
  name: m.fields_name,
  first_name: m.fields_first_name,
  last_name: m.fields_last_name,
  email: m.audit_email,
  phone: m.fields_phone,
  section_id: m.fields_class,
  is_active: m.fields_active,
  is_admin: m.audit_is_admin,
  status: m.fields_status,
  time: m.attendances_time,
  reason: m.attendances_reason,
  lines: m.fields_lines,
  comment: m.fields_comment,
  concerns: m.audit_counted,
}
export type ToldField = keyof typeof FIELDS

export const TOLD_FIELDS = Object.keys(FIELDS) as ToldField[]
