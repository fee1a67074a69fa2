import { tidyLine } from '@talaqqi/contract/human-text'
import { v7 } from 'uuid'
import { nameKey } from './name-key.ts'

export type Section = { id: string; name: string }

export function sectionBook(known: Section[]) {
  const byName = new Map(known.map((section) => [nameKey(tidyLine(section.name)), section]))
  return {
    has: (name: string) => byName.has(nameKey(tidyLine(name))),
    find: (name: string) => byName.get(nameKey(tidyLine(name))),
    /** The first spelling wins. */
    findOrAdd(name: string): Section {
      const section = byName.get(nameKey(name)) ?? { id: v7(), name }
      byName.set(nameKey(name), section)
      return section
    },
  }
}
