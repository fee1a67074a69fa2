import type { Student } from '@talaqqi/contract/students'
import { chosenListener } from '../../../students/index.ts'
import { missingStep } from '../choosing/steps.ts'
import {
  chosenCaptureAs,
  chosenPartialType,
  chosenSection,
  chosenType,
  pickedUnits,
  readChoices,
} from '../choosing/stored-choices.ts'
import { type LastSession, nextSetup, type Setup, sameSetup } from './again.ts'
import { begin } from './begin.ts'

/** A step of the flow, to be given to the router's `navigate` or `Link`. */
type FlowPath = '/lesson/confirm' | NonNullable<ReturnType<typeof missingStep>>

/**
 * 'Same as last time': chooses everything as in that lesson and answers where to go, as a rule to the
 * confirmation. Null, and nothing chosen, where the lesson was not captured through the flow.
 */
export function startSame(student: Student, last: LastSession): FlowPath | null {
  return startWith(student, sameSetup(last))
}

/** 'Next part': as `startSame`, for what follows that lesson; null also at the end of the Quran. */
export function startNext(student: Student, last: LastSession): FlowPath | null {
  return startWith(student, nextSetup(last))
}

function startWith(student: Student, setup: Setup | null): FlowPath | null {
  if (!setup) return null
  begin(student)
  const { type, section, partialType, units, captureAs, listener } = setup
  chosenType.write(type)
  chosenSection.write(section)
  pickedUnits.write({ section, units })
  if (partialType) chosenPartialType.write(partialType)
  if (captureAs) chosenCaptureAs.write(captureAs)
  if (listener) chosenListener.write(listener)
  return missingStep(readChoices()) ?? '/lesson/confirm'
}
