export { findRunningPostgres } from './running.ts'
export { type Connection, type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'
export { StartRefused } from './start-refused.ts'
