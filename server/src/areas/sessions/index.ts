export { sectionOfSession } from './policy.ts'
export { countSessionsSince } from './queries.ts'
