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
  lockPast,
  type PastSession,
  selectHeardOn,
  selectTouchedPast,
} from './past-queries.ts'
export { countSessionsSince } from './queries.ts'
