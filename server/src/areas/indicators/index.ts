export { listGroups } from './groups.ts'
export { countIndicators, selectIndicators } from './queries.ts'
