export { listGroups } from './groups.ts'
export { selectIndicators } from './queries.ts'
