export { LESSON_TYPE_LOOKS } from '../lesson/type-looks.ts'
export { History } from './history.tsx'
export { LessonsOfAssessment } from './lessons-of-assessment.tsx'
