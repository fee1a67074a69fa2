export { announce, listAnnounced, withdraw } from './announced.ts'
export { isAttended } from './attended-queries.ts'
export { selectAbsent } from './list-queries.ts'
