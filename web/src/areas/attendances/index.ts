export { AttendanceLine, AttendanceStrip } from './attendance-strip.tsx'
export { ATTENDANCE_LOOKS } from './statuses.ts'
export { type RunningSlot, useRunningSlot } from './use-running-slot.ts'
