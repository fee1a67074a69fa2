export { DateRange, RangeText } from './date-range.tsx'
export { PrintButton } from './print-button.tsx'
