export { DateRange, RangeText } from './days/date-range.tsx'
export { type Range, rangeOf } from './days/ranges.ts'
