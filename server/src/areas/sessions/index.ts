export { listSessionsOfAssessmentAndStudent, listSessionsOfAssessments } from './of-assessments.ts'
export { countSessionsSince } from './queries.ts'
