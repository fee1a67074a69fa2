import type { GuardianFate, ImportRow } from '@talaqqi/contract/imports-students'
import { v7 } from 'uuid'
import { nameKey } from '../name-key.ts'
import type { RowGuardian } from './read-row.ts'

/** `row`: first row in the file; null for a guardian of the school. `email` may be empty. */
export type Guardian = RowGuardian & { id: string; row: number | null }
type Choice = ImportRow['guardian_choice']

export type KnownGuardian = Omit<Guardian, 'row' | 'language'>

export function guardianBook(known: KnownGuardian[]) {
  const byEmail = new Map<string, Guardian>()
  const byPhone = new Map<string, Guardian[]>()
  /** Guardians of the school with a corrected email, mapped to the old one. */
  const corrected = new Map<Guardian, string>()
  const byId = new Map<string, Guardian>()
  for (const guardian of known)
    byId.set(guardian.id, enter({ ...guardian, language: null, row: null }))

  function enter(guardian: Guardian): Guardian {
    if (guardian.email) byEmail.set(guardian.email, guardian)
    if (guardian.phone)
      byPhone.set(guardian.phone, [...(byPhone.get(guardian.phone) ?? []), guardian])
    return guardian
  }

  /** The answer also applies to later rows of this guardian. */
  function settle(guardian: Guardian, email: string, choice: Choice): void {
    if (choice === 'file') {
      if (guardian.row === null && !corrected.has(guardian)) corrected.set(guardian, guardian.email)
      guardian.email = email
    }
    byEmail.set(email, guardian)
  }

  return {
    /** By email, by phone and first name (households share phones), or by phone alone without a name. */
    find(given: RowGuardian, family: readonly Guardian[] = []): Guardian | undefined {
      const ofEmail = given.email ? byEmail.get(given.email) : undefined
      const sharing = byPhone.get(given.phone) ?? []
      const ofPhone = [...family.filter((one) => sharing.includes(one)), ...sharing]
      const namesake = ofPhone.find((guardian) => isNamesake(guardian, given))
      return ofEmail ?? namesake ?? (given.first_name ? undefined : ofPhone[0])
    },
    /** True if the file has another email for a known guardian, and the user has not chosen one. */
    differs(guardian: Guardian, { email }: RowGuardian, choice: Choice): boolean {
      if (!email || byEmail.get(email) === guardian) return false
      if (choice !== 'known' && choice !== 'file') return true
      settle(guardian, email, choice)
      return false
    },
    byIds: (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []),
    ofPhone: (phone: string) => byPhone.get(phone)?.[0],
    add: (given: RowGuardian, row: number): Guardian => enter({ ...given, id: v7(), row }),
    corrected: () =>
      [...corrected].map(([{ id, email }, from]) => ({ id, email, from: from || null })),
  }
}

export type GuardianBook = ReturnType<typeof guardianBook>

function isNamesake(one: RowGuardian, other: RowGuardian): boolean {
  return nameKey(one.first_name) === nameKey(other.first_name)
}

export function shownGuardian(guardian: Guardian | undefined): GuardianFate['known'] {
  if (!guardian) return null
  const { id: _, language: __, ...known } = guardian
  return known
}
