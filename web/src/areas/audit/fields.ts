import { m } from '@talaqqi/words/messages'

/**
 * The fields that a history tells of, in the order in which it does, and what it calls them; others say
 * nothing to a reader.
 */
export const FIELDS = {
  name: m.audit_name,
  first_name: m.audit_first_name,
  last_name: m.audit_last_name,
  email: m.audit_email,
  phone: m.audit_phone,
  section_id: m.audit_class,
  is_active: m.audit_is_active,
  is_admin: m.audit_is_admin,
  status: m.audit_status,
  lines: m.audit_lines,
  comment: m.audit_comment,
  concerns: m.audit_counted,
}
export type ToldField = keyof typeof FIELDS

export const TOLD_FIELDS = Object.keys(FIELDS) as ToldField[]
