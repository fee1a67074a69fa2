import { type Choices, isPartial, sectionsOf } from './choices.ts'

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

/** The first missing choice; null if the lesson can be confirmed. */
export function missingStep(choices: Choices): Missing | null {
  const { student, listener, type, section, partialType, units, captureAs } = choices
  if (!student) return '/lesson'
  if (!type) return listener ? '/lesson/student' : '/lesson/type'
  if (!section) return '/lesson/section'
  if (isPartial(section) && !partialType) return '/lesson/section/partial-type'
  if (!units) return '/lesson/section/detail'
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
 * The step after a choice. A choice `changed` from the summary leads to the first choice
 * that it invalidated, or back to the confirmation.
 */
export function stepAfter(step: Step, choices: Choices, changed: boolean): Missing {
  if (changed) return missingStep(choices) ?? '/lesson/confirm'
  const { section } = choices
  switch (step) {
    case '/lesson/type':
      // A step with one option is skipped.
      return section && choices.type && sectionsOf(choices.type).length === 1
        ? '/lesson/section/detail'
        : '/lesson/section'
    case '/lesson/section':
      return section && isPartial(section)
        ? '/lesson/section/partial-type'
        : '/lesson/section/detail'
    case '/lesson/section/partial-type':
      return '/lesson/section/detail'
    case '/lesson/section/detail':
      return section === 'verse' ? '/lesson/confirm' : '/lesson/parts'
    case '/lesson/parts':
    case '/lesson/confirm':
      return '/lesson/confirm'
  }
}
