import { personName } from '../school-words/index.ts'

type Named = { first_name: string; last_name: string }

/**
 * Those of whom the text is a part: of the first, last or whole name, or of what `textOf` says, whatever
 * the case.
 */
export function matchingNames<P extends Named>(
  people: P[],
  text: string,
  textOf: (person: P) => string = personName,
): P[] {
  const wanted = text.trim().replace(/\s+/g, ' ').toLocaleLowerCase()
  return people.filter((person) => textOf(person).toLocaleLowerCase().includes(wanted))
}
