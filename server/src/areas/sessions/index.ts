export { percentageOf } from './reads/answers.ts'
export { lessonsOfClassToday } from './reads/class-today.ts'
export {
  listSessionsForGuardians,
  type SessionForGuardian,
  selectWeighing,
} from './reads/for-guardians.ts'
export { getSession } from './reads/get-session.ts'
export {
  listSessionsOfAssessmentAndStudent,
  listSessionsOfAssessments,
} from './reads/of-assessments.ts'
export { selectConcerns, selectLessons } from './reads/part-queries.ts'
export { countSessionsSince } from './reads/queries.ts'
export {
  analyzeSessions,
  deletePast,
  type HeardLesson,
  insertPast,
  lockPast,
  type PastSession,
  selectHeardOn,
  selectTouchedPast,
} from './writes/imported-queries.ts'
