export { listGroups } from './groups.ts'
export { meaningOf } from './meaning.ts'
export { selectIndicators, selectMeanings } from './queries.ts'
