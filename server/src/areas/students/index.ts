export { addStudents, removeStudents, storeNameInArabic } from './change-students.ts'
export { preparedOfClass } from './class-queries.ts'
export { STUDENT_COLUMNS } from './columns.ts'
export { placeStudents, type StudentPlace } from './place-students.ts'
export {
  getStudentWithinReach,
  listOfClass,
  requireStudents,
  requireWithinReach,
} from './policy.ts'
export {
  selectAllStudents,
  selectStudents,
  selectStudentsById,
  selectStudentsIn,
  studentColumns,
} from './queries.ts'
export { getStudent } from './students.ts'
