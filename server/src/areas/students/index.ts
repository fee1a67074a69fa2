export { addStudents, removeStudents } from './change-students.ts'
export { requireStudents } from './policy.ts'
export {
  selectDisabledStudents,
  selectStudents,
  selectStudentsById,
  selectStudentsIn,
} from './queries.ts'
export { getStudent } from './students.ts'
