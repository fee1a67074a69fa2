import { type Choices, isPartial, lacksAssessment } from './choices.ts'

const STEPS = [
  '/lesson/type',
  '/lesson/section',
  '/lesson/section/partial-type',
  '/lesson/section/detail',
  '/lesson/parts',
  '/lesson/confirm',
] as const
export type Step = (typeof STEPS)[number]

type Missing = Step | '/lesson' | '/lesson/student'

/** The first missing choice; null if the lesson can be confirmed. The picker asks for the portion as a whole. */
export function missingStep(choices: Choices): Missing | null {
  const { student, listener, type, section, units, captureAs } = choices
  if (!student) return '/lesson'
  if (!type) return listener ? '/lesson/student' : '/lesson/type'
  if (!section || !units || lacksAssessment(choices)) return '/lesson/section/detail'
  return captureAs ? null : '/lesson/parts'
}

export function detourAfter(step: Step, choices: Choices): Missing | null {
  const { section } = choices
  if (step === '/lesson/section/partial-type' && section && !isPartial(section))
    return '/lesson/section/detail'
  const missing = missingStep(choices)
  return missing !== null && indexOfStep(missing) < indexOfStep(step) ? missing : null
}

function indexOfStep(step: Missing): number {
  if (step === '/lesson') return -1
  return step === '/lesson/student' ? 0 : STEPS.indexOf(step)
}

/**
 * The step after a choice: the picker has all of them, the other steps stand at their own addresses. A choice
 * `changed` from the summary leads to the first choice that it invalidated, or back to the confirmation.
 */
export function stepAfter(step: Step, choices: Choices, changed: boolean): Missing {
  const { section, units } = choices
  if (step === '/lesson/section' && section && isPartial(section) && !(changed && units))
    return '/lesson/section/partial-type'
  if (changed) return missingStep(choices) ?? '/lesson/confirm'
  const isWay = step === '/lesson/parts' || step === '/lesson/confirm'
  return isWay ? '/lesson/confirm' : '/lesson/section/detail'
}
