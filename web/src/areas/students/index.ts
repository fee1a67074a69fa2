export {
  chooseStudent,
  chosenListener,
  chosenStudent,
} from '../../shared/find-student/chosen-student.ts'
export { PickStudent } from '../../shared/find-student/pick-student.tsx'
export { SearchStudents } from '../../shared/find-student/search-students.tsx'
export { ClassStudents } from './choose/class-students.tsx'
export { useStudentsOfClass } from './choose/use-class-students.ts'
export { StudentTotals } from './record/student-totals.tsx'
