import type { GuardianFate, ImportRow } from '@talaqqi/contract/imports-students'
import { type Guardian, type GuardianBook, shownGuardian } from './guardian-book.ts'
import { emailDiffers, missingOf, type ReadGuardian, type Wrong } from './read-row.ts'

/** `is`: the guardian that the child gets. */
export type Decided = {
  fate: GuardianFate
  errors: Wrong
  is: Guardian | undefined
  isNew: boolean
}

export const NO_GUARDIAN: Decided = {
  fate: { fate: 'none', known: null },
  errors: [],
  is: undefined,
  isNew: false,
}

export function decideGuardian(
  read: ReadGuardian,
  row: ImportRow,
  guardians: GuardianBook,
  family: readonly Guardian[] = [],
): Decided {
  const { slot, given } = read
  const choice = row[`${slot}_choice`]
  if (!given)
    return choice === 'left_out'
      ? { ...NO_GUARDIAN, fate: { fate: 'left_out', known: null } }
      : NO_GUARDIAN
  const found = guardians.find(given, family)
  if (!found) {
    const sharing = given.phone ? guardians.ofPhone(given.phone) : undefined
    const errors = [...read.errors, ...missingOf(read)]
    return {
      fate: { fate: 'new', known: shownGuardian(sharing) },
      errors,
      is: undefined,
      isNew: true,
    }
  }
  // Taken before `differs`, which may overwrite the email.
  const fate = { fate: 'linked', known: shownGuardian(found) } as const
  const differs = guardians.differs(found, given, choice)
  const errors = [...read.errors, ...(differs ? emailDiffers(slot) : [])]
  return { fate, errors, is: found, isNew: false }
}
