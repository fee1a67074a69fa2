export { History } from './history.tsx'
export { KINDS } from '../lesson/type-looks.ts'
export { LessonsOfAssessment } from './lessons-of-assessment.tsx'
