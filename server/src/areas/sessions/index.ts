export { percentageOf } from './answers.ts'
export {
  listSessionsForGuardians,
  type SessionForGuardian,
  selectWeighing,
} from './for-guardians.ts'
export { getSession } from './get-session.ts'
export { lessonsOfHour } from './hour.ts'
export { listSessionsOfAssessmentAndStudent, listSessionsOfAssessments } from './of-assessments.ts'
export { selectConcerns, selectLessons } from './part-queries.ts'
export {
  analyzeSessions,
  deletePast,
  type HeardLesson,
  insertPast,
  lockTouchedPast,
  type PastSession,
  selectHeardOn,
} from './past-queries.ts'
export { countSessionsSince } from './queries.ts'
