export { findRunningPostgres } from './running.ts'
export { type Connection, type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'
export { supervise } from './supervise.ts'
