export { AttendanceStrip } from './attendance-strip.tsx'
export { ATTENDANCE_LOOKS } from './statuses.ts'
