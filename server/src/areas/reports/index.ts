export { makeReport } from './report.ts'
