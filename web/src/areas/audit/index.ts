export { fieldName } from './fields.ts'
export { RecordHistory } from './record-history.tsx'
export { valueText } from './words.ts'
