export { LessonComments } from './lesson-comments.tsx'
