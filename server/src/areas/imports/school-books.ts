import { alike } from '@talaqqi/contract/alike'
import { tidyLine } from '@talaqqi/contract/human-text'
import type { ImportFate } from '@talaqqi/contract/imports-students'
import { v7 } from 'uuid'
import { sameness } from './text.ts'

export type Section = { id: string; name: string }
type Named = { first_name: string; last_name: string }
type Entry = Named & { section_id: string; class: string; row: number | null }

/** The classes of the school and of the file, by name. */
export function sectionBook(known: Section[]) {
  const byName = new Map(known.map((section) => [sameness(tidyLine(section.name)), section]))
  return {
    has: (name: string) => byName.has(sameness(tidyLine(name))),
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
  const entries = new Map<string, Entry>()
  const spelledAlike = new Map<string, Entry[]>()
  const nameOfSection = new Map(sections.map(({ id, name }) => [id, name]))
  for (const { first_name, last_name, section_id } of known) {
    const name = section_id === null ? undefined : nameOfSection.get(section_id)
    if (section_id !== null && name !== undefined)
      enter({ first_name, last_name, section_id, class: name, row: null })
  }

  function enter(entry: Entry): void {
    entries.set(keyOf(entry, entry.section_id), entry)
    const key = alikeKey(entry)
    spelledAlike.set(key, [...(spelledAlike.get(key) ?? []), entry])
  }

  return {
    /** Who has this name in this class: in the school (no row), or further up in the file. */
    find: (student: Named, section_id: string) => entries.get(keyOf(student, section_id)),
    add: ({ first_name, last_name }: Named, section: Section, row: number) =>
      enter({ first_name, last_name, section_id: section.id, class: section.name, row }),
    /** Somebody of a name spelled alike, in whatever class. */
    findSimilar(student: Named): ImportFate['similar'] {
      const [entry] = spelledAlike.get(alikeKey(student)) ?? []
      if (!entry) return null
      const { section_id: _, ...similar } = entry
      return similar
    },
  }
}

function keyOf({ first_name, last_name }: Named, section_id: string): string {
  return `${section_id}\n${sameness(tidyLine(first_name), tidyLine(last_name))}`
}

/** Wherever the first name ends: lists divide full names by guess. */
function alikeKey({ first_name, last_name }: Named): string {
  return alike(`${first_name}${last_name}`).replaceAll(' ', '')
}
