import { tidyLine } from '@talaqqi/contract/human-text'
import { v7 } from 'uuid'
import { sameness } from './text.ts'

export type Section = { id: string; name: string }

export function sectionBook(known: Section[]) {
  const byName = new Map(known.map((section) => [sameness(tidyLine(section.name)), section]))
  return {
    has: (name: string) => byName.has(sameness(tidyLine(name))),
    find: (name: string) => byName.get(sameness(tidyLine(name))),
    /** The first spelling wins. */
    findOrAdd(name: string): Section {
      const section = byName.get(sameness(name)) ?? { id: v7(), name }
      byName.set(sameness(name), section)
      return section
    },
  }
}
