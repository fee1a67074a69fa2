export { averagesOfClasses } from './class-averages.ts'
export { marksOf } from './figures-of-marks.ts'
export { lastDays } from './period.ts'
