// Apart, so that the page of a student is there before it.
export { AttendanceStrip as default } from '../../attendances/index.ts'
