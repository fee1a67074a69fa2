import { normalizedName } from '@talaqqi/contract/alike'
import { distance } from 'fastest-levenshtein'

type Named = { id: string; first_name: string; last_name: string }

/** Maximum edit distance. */
const FURTHEST = 3
/** Characters; edit distance is quadratic. */
const COMPARED = 60
const LONGEST = 500

export function peopleBook<Person extends Named>(people: readonly Person[]) {
  const entries = people.map((person) => ({ person, keys: keysOf(person) }))
  const byName = new Map<string, Person[]>()
  for (const { person, keys } of entries)
    for (const key of keys) byName.set(key, [...(byName.get(key) ?? []), person])

  return {
    find: (text: string): Person[] => byName.get(joined(text)) ?? [],
    /** Similar names or equal first names; at most five, nearest first. */
    nearest(text: string): Person[] {
      const key = joined(text).slice(0, COMPARED)
      const near = entries.flatMap(({ person, keys }) => {
        const isFirst = joined(person.first_name) === key
        const away = isFirst
          ? 0
          : Math.min(...keys.map((one) => distance(key, one.slice(0, COMPARED))))
        return away <= FURTHEST ? [{ person, away }] : []
      })
      near.sort((one, other) => one.away - other.away)
      return near.slice(0, 5).map(({ person }) => person)
    },
  }
}

function keysOf({ first_name, last_name }: Named): string[] {
  const keys = [joined(`${first_name} ${last_name}`), joined(`${last_name} ${first_name}`)]
  return [...new Set(keys.map((key) => key.slice(0, LONGEST)))]
}

/** Lists divide full names differently, so spaces are removed. */
export function joined(text: string): string {
  return normalizedName(text).replaceAll(' ', '')
}
