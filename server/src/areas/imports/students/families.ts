import type { Decided } from './decide-guardian.ts'
import type { Guardian, GuardianBook } from './guardian-book.ts'
import type { ReadGuardian } from './read-row.ts'

export type Link = { guardian_id: string; student_id: string }

/** The guardians of each student: those of the school, and those that the import adds. */
export class Families {
  readonly links: Link[] = []
  readonly #guardians: GuardianBook
  readonly #added = new Map<string, Guardian>()
  readonly #families: Map<string, readonly Guardian[]>

  constructor(students: { id: string; guardian_ids: string[] }[], guardians: GuardianBook) {
    this.#guardians = guardians
    this.#families = new Map(
      students.map(({ id, guardian_ids }) => [id, guardians.byIds(guardian_ids)]),
    )
  }

  of(student_id: string): readonly Guardian[] {
    return this.#families.get(student_id) ?? []
  }

  /** New guardians, in the order of their rows. */
  added(): Guardian[] {
    return [...this.#added.values()]
  }

  /** Links the row's guardians that the student does not have yet, and returns their number. */
  add(student_id: string, decided: Decided[], read: ReadGuardian[], row: number): number {
    const before = new Set(this.of(student_id))
    const family = new Set<Guardian>()
    decided.forEach((one, index) => {
      const member = this.#member(one, read[index], row)
      if (member && !before.has(member)) family.add(member)
    })
    // A Set, because both guardians of a row may be the same person.
    for (const guardian of family) {
      if (guardian.row !== null) this.#added.set(guardian.id, guardian)
      this.links.push({ guardian_id: guardian.id, student_id })
    }
    this.#families.set(student_id, [...before, ...family])
    return family.size
  }

  /** A new guardian is known to later rows, and to the second guardian of this row. */
  #member(decided: Decided, read: ReadGuardian | undefined, row: number): Guardian | undefined {
    if (decided.is) return decided.is
    if (!decided.isNew || !read?.given) return undefined
    return this.#guardians.find(read.given) ?? this.#guardians.add(read.given, row)
  }
}
