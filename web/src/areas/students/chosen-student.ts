import type { Student } from '@talaqqi/contract/students'
import { localValue } from '../../platform/local-store.ts'

/** Enough of a student to go by; the contract's schema would bring zod to every screen. */
function parse(json: unknown): Student | null {
  const student = json as Partial<Student> | null
  const isStudent = typeof student?.id === 'string' && typeof student.first_name === 'string'
  return isStudent ? (student as Student) : null
}

/** The student whose lesson is to be captured. */
export const chosenStudent = localValue<Student>('student', parse)

/** The student who listens, in a lesson with a listener. */
export const chosenListener = localValue<Student>('listener', parse)

/** Remembers the student for the lesson flow; the link to the student page carries the id as well. */
export function chooseStudent(chosen: Student): void {
  chosenStudent.write(chosen)
}
