export { TimeZoneField } from './time-zone-field.tsx'
export { browserTimeZone, timeZoneText } from './time-zone-text.ts'
