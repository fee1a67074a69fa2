import type { Student } from '@talaqqi/contract/students'
import { deviceValue } from '../device/index.ts'

/** Enough of a student to go by; the contract's schema would bring zod to every screen. */
function parse(json: unknown): Student | null {
  const student = json as Partial<Student> | null
  const isStudent = typeof student?.id === 'string' && typeof student.first_name === 'string'
  return isStudent ? (student as Student) : null
}

/** The student whose lesson is to be captured. */
export const chosenStudent = deviceValue<Student>('student', parse)

/** The student who listens, in a lesson with a listener. */
export const chosenListener = deviceValue<Student>('listener', parse)

/** Remembers the student for the lesson flow; the link to the student page carries the id as well. */
export function chooseStudent({ id, first_name, last_name, section_id, is_active }: Student): void {
  // Field by field: how to reach a guardian is not kept on the device.
  chosenStudent.write({ id, first_name, last_name, section_id, is_active })
}
