export { getSession } from './get-session.ts'
export { listSessions } from './list-sessions.ts'
export { countSessionsSince } from './queries.ts'
