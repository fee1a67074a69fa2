export { selectAbsent } from './list-queries.ts'
