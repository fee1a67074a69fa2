export { addStudents } from './change-students.ts'
export {
  countStudents,
  selectDisabledStudents,
  selectStudents,
  selectStudentsIn,
} from './queries.ts'
export { getStudent } from './students.ts'
