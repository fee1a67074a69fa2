import type { Student } from '@talaqqi/contract/students'
import { chooseSetup } from '../draft/setup/choose-setup.ts'
import { type LastLesson, repeatedSetup } from '../draft/setup/next-setup.ts'
import { missingStep } from '../draft/setup/steps.ts'
import { readChoices } from '../draft/setup/stored-choices.ts'

type FlowPath = '/lesson/confirm' | NonNullable<ReturnType<typeof missingStep>>

/**
 * 'Same as last time': chooses everything as in that lesson and returns the next step, usually the
 * confirmation. Null, without a change, if the lesson was not captured through the flow.
 */
export function chooseLastSetup(student: Student, last: LastLesson): FlowPath | null {
  const setup = repeatedSetup(last)
  if (!setup) return null
  chooseSetup(student, setup)
  return missingStep(readChoices()) ?? '/lesson/confirm'
}
