export { percentageOf } from './answers.ts'
export { listSessionsByIds } from './get-session.ts'
export { listSessionsOfAssessmentAndStudent, listSessionsOfAssessments } from './of-assessments.ts'
export { countSessionsSince, selectConcerns, selectLessons } from './queries.ts'
