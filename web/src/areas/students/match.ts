import { personName } from '../../platform/words.ts'

type Named = { first_name: string; last_name: string }

/** Those whose first, last or whole name contains the text, whatever the case. */
export function matchingNames<S extends Named>(students: S[], text: string): S[] {
  const wanted = text.trim().replace(/\s+/g, ' ').toLocaleLowerCase()
  return students.filter((student) => personName(student).toLocaleLowerCase().includes(wanted))
}
