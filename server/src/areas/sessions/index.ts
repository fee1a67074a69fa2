export { percentageOf } from './answers.ts'
export { countSessionsSince, selectConcerns, selectLessons } from './queries.ts'
