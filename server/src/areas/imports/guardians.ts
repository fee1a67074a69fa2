import { v7 } from 'uuid'
import type { RowGuardian } from './read-row.ts'
import { sameness } from './text.ts'

export type Guardian = RowGuardian & { id: string }

/** Guardians who are in the school or further up in the file, to be found by email or phone. */
export function guardianBook(known: Guardian[]) {
  const byEmail = new Map<string, Guardian>()
  const byPhone = new Map<string, Guardian[]>()
  known.forEach(enter)

  function enter(guardian: Guardian): Guardian {
    if (guardian.email) byEmail.set(guardian.email, guardian)
    if (guardian.phone)
      byPhone.set(guardian.phone, [...(byPhone.get(guardian.phone) ?? []), guardian])
    return guardian
  }

  return {
    /**
     * The email decides. A phone alone decides too; with another email it does only where the name is
     * the same as well, since a household may share one phone.
     */
    find(given: RowGuardian): Guardian | undefined {
      const ofEmail = given.email ? byEmail.get(given.email) : undefined
      if (ofEmail) return ofEmail
      const ofPhone = byPhone.get(given.phone) ?? []
      const namesake = ofPhone.find((guardian) => nameOf(guardian) === nameOf(given))
      return namesake ?? (given.email ? undefined : ofPhone[0])
    },
    add: (given: RowGuardian): Guardian => enter({ ...given, id: v7() }),
  }
}

function nameOf({ first_name, last_name }: RowGuardian): string {
  return sameness(first_name, last_name)
}
