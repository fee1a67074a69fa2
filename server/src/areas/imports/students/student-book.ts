import { normalizedName } from '@talaqqi/contract/alike'
import type { ImportFate } from '@talaqqi/contract/imports-students'
import type { RowGuardian } from './read-row.ts'

type Named = { first_name: string; last_name: string }
type Reach = Pick<RowGuardian, 'email' | 'phone'>

/** A student of the school or the file; `row` is the first matching row. */
export type Entry = Named & {
  id: string
  /** Null for a student without a class; `class` is empty then. */
  section_id: string | null
  class: string
  is_active: boolean
  isNew: boolean
  row: number | null
  family: Reach[]
}

export type Recognised = {
  entry: Entry
  question: ImportFate['question']
}

type Wanted = Named & { section_id: string | null; family: Reach[] }

/** Keyed by full name, because lists split it into first and last names differently. */
export function studentBook(known: Omit<Entry, 'row' | 'isNew'>[]) {
  const byName = new Map<string, Entry[]>()
  for (const student of known) add({ ...student, row: null, isNew: false })

  function add(entry: Entry): void {
    byName.set(keyOf(entry), [...(byName.get(keyOf(entry)) ?? []), entry])
  }
  const namesakes = (student: Named) => byName.get(keyOf(student)) ?? []

  return {
    add,
    /** An unmatched student of this class who shares a guardian (`isSure`), or may be the row's. */
    findHere({ section_id, family, ...name }: Wanted, isSure: boolean): Entry | undefined {
      const here = namesakes(name).filter(
        (one) => one.row === null && one.section_id === section_id,
      )
      if (isSure) return here.find((entry) => sharesReach(entry.family, family))
      return byFamily(here, family)
    },
    /** Other candidates: an earlier row, another class, or other guardians. */
    recognise({ section_id, family, ...name }: Wanted): Recognised | null {
      const all = namesakes(name)
      const here = all.filter((one) => one.section_id === section_id)
      const above = byFamily(here, family)
      if (above) return { entry: above, question: null }
      const elsewhere = all.filter((one) => one.row === null && one.section_id !== section_id)
      const moving = byFamily(elsewhere, family)
      if (moving && (here.length === 0 || sharesReach(moving.family, family)))
        return { entry: moving, question: 'elsewhere' }
      const [other] = [...here, ...elsewhere]
      return other ? { entry: other, question: 'same_name' } : null
    },
    findSimilar: (student: Named): Entry | null => namesakes(student)[0] ?? null,
  }
}

/** Prefers shared guardians, then students without guardians. */
function byFamily(entries: Entry[], family: Reach[]): Entry | undefined {
  return (
    entries.find((entry) => sharesReach(entry.family, family)) ??
    entries.find((entry) => entry.family.length === 0) ??
    (reachable(family).length === 0 ? entries[0] : undefined)
  )
}

const reachable = (family: Reach[]) => family.filter(({ email, phone }) => email || phone)

function sharesReach(known: Reach[], given: Reach[]): boolean {
  return given.some(({ email, phone }) =>
    known.some((one) => (email && one.email === email) || (phone && one.phone === phone)),
  )
}

function keyOf({ first_name, last_name }: Named): string {
  return normalizedName(`${first_name}${last_name}`).replaceAll(' ', '')
}
