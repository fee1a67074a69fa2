export { percentageOf } from './reads/answers.ts'
export { lessonsOfClassToday } from './reads/class-today.ts'
export {
  forGuardians,
  listSessionsForGuardians,
  type SessionForGuardian,
  selectWeighing,
} from './reads/for-guardians.ts'
export { getSession } from './reads/get-session.ts'
export {
  byAssessment,
  listSessionsOfAssessmentAndStudent,
  listSessionsOfAssessments,
} from './reads/of-assessments.ts'
export {
  idsOfPage,
  NO_SESSIONS,
  newestPage,
  pageColumns,
} from './reads/page-queries.ts'
export { selectConcerns, selectLessons, selectWeighed } from './reads/part-queries.ts'
export { partsOfSessions } from './reads/parts.ts'
export { countSessionsSince } from './reads/queries.ts'
export { readHeard } from './reads/summaries.ts'
export { listHeardOn } from './writes/heard-on.ts'
export {
  analyzeSessions,
  deletePast,
  type HeardLesson,
  insertPast,
  lockPast,
  type PastSession,
  selectTouchedPast,
} from './writes/imported-queries.ts'
export { recordSession } from './writes/record-session.ts'
export { saveSession } from './writes/save-session.ts'
