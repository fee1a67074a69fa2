export { requireFitting } from './fitting.ts'
export { assessmentsWhere } from './queries.ts'
