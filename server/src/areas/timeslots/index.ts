export { selectTimeslots } from './queries.ts'
