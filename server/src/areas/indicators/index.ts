export { listGroups } from './groups.ts'
export { meaningOf } from './meaning.ts'
export { selectIndicators } from './queries.ts'
