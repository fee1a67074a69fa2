export { countSessionsSince } from './queries.ts'
