export { useSchool } from './use-school.ts'
