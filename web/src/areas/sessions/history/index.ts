export { History } from './history.tsx'
export { KINDS } from './kinds.ts'
export { LessonsOfAssessment } from './lessons-of-assessment.tsx'
