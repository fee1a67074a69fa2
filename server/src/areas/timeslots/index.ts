export { selectTimeslot } from './queries.ts'
