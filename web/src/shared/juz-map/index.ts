export { KnownJuzMap } from './known-juz-map.tsx'
export { StudentJuzMap } from './student-juz-map.tsx'
export { useKnownJuz } from './use-known-juz.ts'
export { newlyWhole } from './whole-juz.ts'
