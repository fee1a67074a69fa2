import type { Student } from '@talaqqi/contract/students'
import { chosenListener } from '../../../../shared/find-student/index.ts'
import { type LastLesson, repeatedSetup, type Setup } from '../draft/setup/next-setup.ts'
import { missingStep } from '../draft/setup/steps.ts'
import {
  chosenCaptureAs,
  chosenPartialType,
  chosenSection,
  chosenType,
  pickedUnits,
  readChoices,
} from '../draft/setup/stored-choices.ts'
import { chooseForCapture } from './start-capturing.ts'

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

export function chooseSetup(student: Student, setup: Setup): void {
  chooseForCapture(student)
  const { type, section, partialType, units, captureAs, listener } = setup
  chosenType.write(type)
  chosenSection.write(section)
  pickedUnits.write({ section, units })
  if (partialType) chosenPartialType.write(partialType)
  chosenCaptureAs.write(captureAs ?? 'continuous')
  if (listener) chosenListener.write(listener)
}
