export { keepRunning } from './keep-running.ts'
export { findRunningPostgres } from './running.ts'
export { type Connection, type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'
export { isDiskFull, StartRefused } from './start-refused.ts'
