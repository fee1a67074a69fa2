import type { AssessmentOfSession } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import { chooseForCapture } from '../draft/setup/choose-setup.ts'
import { chosenAssessment } from '../draft/setup/stored-choices.ts'

/** First step for each kind of assessment; the earlier choices follow from the kind. */
export const FIRST_STEPS = {
  completion: '/lesson/parts',
  round: '/lesson/type',
  exam: '/lesson/section/detail',
} as const

export function captureFor(
  student: Student,
  { id, kind, name, juz }: AssessmentOfSession,
): (typeof FIRST_STEPS)[AssessmentOfSession['kind']] {
  chooseForCapture(student)
  chosenAssessment.write({ id, kind, name, juz, student_id: student.id })
  return FIRST_STEPS[kind]
}
