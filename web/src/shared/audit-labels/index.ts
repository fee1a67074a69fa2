// A separate area, because only few screens need these many texts.
export { FIELD_LABELS, fieldLabel, AUDIT_FIELDS, type AuditField } from './fields.ts'
export { valueText } from './values.ts'
