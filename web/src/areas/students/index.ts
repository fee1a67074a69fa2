export { ClassStudents } from './choose/class-students.tsx'
export { useStudentsOfClass } from './choose/use-class-students.ts'
export { ClassPage, StudentTotals } from './record/student-totals.tsx'
