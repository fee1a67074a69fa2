// A separate area, because only few screens need these many texts.
export { FIELDS, fieldName, TOLD_FIELDS, type ToldField } from './fields.ts'
export { valueText } from './values.ts'
