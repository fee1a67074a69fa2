export {
  examMarksOf,
  examResultOf,
  listExamsOfChild,
  type MarkedAttempt,
} from './papers/exam-marks-of.ts'
export { hasSchemes } from './schemes/scheme-queries.ts'
