export { listSessionsByIds } from './get-session.ts'
export { countSessionsSince } from './queries.ts'
