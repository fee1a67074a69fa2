export { History } from './history-below.tsx'
export { KINDS } from './kinds.ts'
export { LessonsOfAssessment } from './lessons-of-assessment.tsx'
