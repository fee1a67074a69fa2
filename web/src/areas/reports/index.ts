export { DateRange, RangeText } from './days/date-range.tsx'
export { PrintButton } from './print-button.tsx'
