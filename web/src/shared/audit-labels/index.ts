export { AUDIT_FIELDS, type AuditField, FIELD_LABELS, fieldLabel } from './fields.ts'
export { valueText } from './values.ts'
// A separate area, because only few screens need these many texts.
