import type { Student } from '@talaqqi/contract/students'
import { deviceValue } from '../device/index.ts'

/** Checks only the needed fields; the contract's schema would add zod to every screen. */
function parse(json: unknown): Student | null {
  const student = json as Partial<Student> | null
  const isStudent = typeof student?.id === 'string' && typeof student.first_name === 'string'
  return isStudent ? (student as Student) : null
}

export const chosenStudent = deviceValue<Student>('student', parse)

export const chosenListener = deviceValue<Student>('listener', parse)

/** Stores the student for the lesson flow; the link to the student page also has the id. */
export function chooseStudent({ id, first_name, last_name, section_id, is_active }: Student): void {
  // Copy field by field: do not store guardians' contact details on the device.
  chosenStudent.write({ id, first_name, last_name, section_id, is_active })
}
