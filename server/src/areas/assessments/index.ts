export { requireFitting } from './assessments.ts'
export { assessmentsWhere, insertAssessment } from './queries.ts'
