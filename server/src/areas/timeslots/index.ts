export { timeslotRecords } from './queries.ts'
