export { findCurrentSlot, minutesUntil } from './current-slot.ts'
export { prefetchRunningSlot, sheetQuery, slotsQuery } from './running-slot.ts'
