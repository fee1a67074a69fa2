export { AttendanceStrip } from './attendance-strip.tsx'
export { LOOKS } from './statuses.ts'
