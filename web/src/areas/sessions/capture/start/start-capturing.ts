import type { Student } from '@talaqqi/contract/students'
import { chooseForCapture } from '../draft/setup/choose-setup.ts'

/**
 * Starts the flow for a student: clears earlier choices and returns the first step. An open lesson
 * stays on the device; the flow asks before another replaces it.
 */
export function startCapturing(student: Student): '/lesson/type' {
  chooseForCapture(student)
  return '/lesson/type'
}
