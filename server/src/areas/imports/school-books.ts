import { tidyLine } from '@talaqqi/contract/human-text'
import { v7 } from 'uuid'
import { sameness } from './text.ts'

export type Section = { id: string; name: string }
type Named = { first_name: string; last_name: string }

/** The classes of the school and of the file, by name. */
export function sectionBook(known: Section[]) {
  const byName = new Map(known.map((section) => [sameness(tidyLine(section.name)), section]))
  return {
    /** The class of a name; a new one where there was none. The first spelling stays. */
    findOrAdd(name: string): Section {
      const section = byName.get(sameness(name)) ?? { id: v7(), name }
      byName.set(sameness(name), section)
      return section
    },
  }
}

/** The students of the school and of the file, by name and class. */
export function studentBook(known: (Named & { section_id: string | null })[], sections: Section[]) {
  const entries = new Map<string, { row: number | null }>()
  const inSchool = new Map<string, string>()
  const nameOfSection = new Map(sections.map(({ id, name }) => [id, name]))
  for (const student of known) {
    if (student.section_id === null) continue
    entries.set(keyOf(student, student.section_id), { row: null })
    inSchool.set(nameKey(student), student.section_id)
  }
  return {
    /** Who has this name in this class: in the school (no row), or further up in the file. */
    find: (student: Named, section_id: string) => entries.get(keyOf(student, section_id)),
    add: (student: Named, section_id: string, row: number) =>
      void entries.set(keyOf(student, section_id), { row }),
    /** The name of another class in which the school has a student of this name. */
    findElsewhere(student: Named, section_id: string | undefined): string | null {
      const there = inSchool.get(nameKey(student))
      return there && there !== section_id ? (nameOfSection.get(there) ?? null) : null
    },
  }
}

function nameKey({ first_name, last_name }: Named): string {
  return sameness(tidyLine(first_name), tidyLine(last_name))
}

function keyOf(student: Named, section_id: string): string {
  return `${section_id}\n${nameKey(student)}`
}
