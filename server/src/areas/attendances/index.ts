export { selectAbsent } from './queries.ts'
