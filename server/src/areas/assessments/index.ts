export { examMarksOf } from './papers/exam-marks-of.ts'
