export { addStudents, removeStudents, storeNameInArabic } from './change-students.ts'
export { STUDENT_COLUMNS } from './columns.ts'
export { placeStudents, type StudentPlace } from './place-students.ts'
export { getStudentWithinReach, requireStudents } from './policy.ts'
export {
  selectAllStudents,
  selectStudents,
  selectStudentsById,
  selectStudentsIn,
} from './queries.ts'
export { getStudent } from './students.ts'
