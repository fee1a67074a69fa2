export { sectionOfStudent } from './policy.ts'
export { countStudents, selectStudents, selectStudentsIn } from './queries.ts'
export { getStudent } from './students.ts'
