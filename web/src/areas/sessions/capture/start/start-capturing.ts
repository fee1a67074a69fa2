import type { Student } from '@talaqqi/contract/students'
import { chooseStudent } from '../../../../shared/find-student/index.ts'
import { clearSetup } from '../draft/setup/stored-choices.ts'

/**
 * Starts the flow for a student: clears earlier choices and returns the first step. An open lesson
 * stays on the device; the flow asks before another replaces it.
 */
export function startCapturing(student: Student): '/lesson/type' {
  chooseForCapture(student)
  return '/lesson/type'
}

export function chooseForCapture(student: Student): void {
  chooseStudent(student)
  clearSetup()
}
