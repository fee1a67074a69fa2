import type { Student } from '@talaqqi/contract/students'
import { chooseStudent } from '../../../../../shared/find-student/index.ts'
import type { CapturedType } from './choices.ts'
import { chosenType, clearSetup } from './stored-choices.ts'

/** Clears earlier choices and opens the picker for a lesson of this type. */
export function choosePortion(student: Student, type: CapturedType): '/lesson/section/detail' {
  chooseStudent(student)
  clearSetup()
  chosenType.write(type)
  return '/lesson/section/detail'
}
