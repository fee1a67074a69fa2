export { readKnownJuz, readKnownJuzOfAll } from './known-juz.ts'
export { makeReport } from './report.ts'
