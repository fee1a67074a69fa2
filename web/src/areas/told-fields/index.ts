// What a history and a clash of two saves tell of. An area of its own, since these are many words, which
// few screens show.
export { FIELDS, fieldName, TOLD_FIELDS, type ToldField } from './fields.ts'
export { valueText } from './values.ts'
