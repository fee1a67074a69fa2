import type { Student } from '@talaqqi/contract/students'
import { chooseStudent } from '../../../students/index.ts'
import { clearSetup } from '../choosing/stored-choices.ts'

/**
 * Sets out on a new lesson of the student: forgets earlier choices and answers where to go. A lesson
 * that is being captured stays on the device; the flow shows it and asks before another takes its place.
 */
export function startCapturing(student: Student): '/lesson/type' {
  begin(student)
  return '/lesson/type'
}

export function begin(student: Student): void {
  chooseStudent(student)
  clearSetup()
}
