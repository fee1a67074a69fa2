export { AttendanceStrip } from './attendance-strip.tsx'
