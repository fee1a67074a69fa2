export { AUDIT_FIELDS, choiceText, fieldLabel } from './fields.ts'
export { valueText } from './values.ts'
// A separate area, because only few screens need these many texts.
