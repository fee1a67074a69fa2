export { chooseStudent, chosenListener, chosenStudent } from './chosen-student.ts'
export { SearchStudents } from './search-students.tsx'
export { StudentTotals } from './student-totals.tsx'
