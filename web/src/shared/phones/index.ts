export { PhoneField } from './phone-field.tsx'
export { noPhone, type PhoneValue, phoneOf } from './phone-value.ts'
