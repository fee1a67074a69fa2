import { tidyLine } from '@talaqqi/contract/human-text'
import { v7 } from 'uuid'
import { sameness } from './text.ts'

export type Section = { id: string; name: string }

/** The classes of the school and of the file, by name. */
export function sectionBook(known: Section[]) {
  const byName = new Map(known.map((section) => [sameness(tidyLine(section.name)), section]))
  return {
    has: (name: string) => byName.has(sameness(tidyLine(name))),
    find: (name: string) => byName.get(sameness(tidyLine(name))),
    /** The class of a name; a new one where there was none. The first spelling stays. */
    findOrAdd(name: string): Section {
      const section = byName.get(sameness(name)) ?? { id: v7(), name }
      byName.set(sameness(name), section)
      return section
    },
  }
}
