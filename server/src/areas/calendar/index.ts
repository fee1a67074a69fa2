export {
  countedAttendance,
  countsAsAttendance,
  isClosedTimeslot,
  isOffDay,
  schoolDays,
  selectClassCalendar,
} from './day-queries.ts'
export { selectSchoolDays } from './past-day-queries.ts'
