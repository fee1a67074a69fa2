export { findAssessments, requireFitting } from './assessments.ts'
export { insertAssessment } from './queries.ts'
