export { PhoneField } from './phone-field.tsx'
export { EMPTY_PHONE, type PhoneValue, toPhoneValue } from './phone-value.ts'
