import { alike } from '@talaqqi/contract/alike'
import { FILLERS, SECOND_CHOICE } from './heading-words.ts'

/** A heading as it was understood: whose the column is, null where it says nobody's, and what it holds. Of several the lowest rank counts. */
export type Understood<Owner, Holds> = { owner: Owner | null; holds: Holds; rank: number }

type Words<Owner extends string, Holds extends string> = {
  owners: Record<Owner, string[]>
  holds: Record<Holds, string[]>
  /** What a heading holds that names an owner alone: 'Mother' is her name. */
  alone: Holds
}

const fillers = new Set(FILLERS.map(alike))

/** Understands headings, as `alike` leaves them; null where one is not known. */
export function makeUnderstand<Owner extends string, Holds extends string>(
  words: Words<Owner, Holds>,
): (heading: string) => Understood<Owner, Holds> | null {
  const holdings = new Map(entriesOf(words.holds))
  // Longest first, so that 'parent 1' is not somebody's 'parent' with a 1 left over.
  const owners = entriesOf(words.owners).sort(([one], [other]) => other.length - one.length)

  function holdsOf(rest: string[]): Holds | undefined {
    const telling = rest.filter((word) => !fillers.has(word))
    if (telling.length > 0) return holdings.get(rest.join(' ')) ?? holdings.get(telling.join(' '))
    // Beside the mother, 'van' is no filler but her last name.
    return (rest.includes('van') ? holdings.get('van') : undefined) ?? words.alone
  }

  return (text) => {
    if (text === '') return null
    const rank = SECOND_CHOICE.test(text) ? 1 : 0
    const whole = holdings.get(text)
    if (whole) return { owner: null, holds: whole, rank }
    for (const [phrase, owner] of owners) {
      const at = ` ${text} `.indexOf(` ${phrase} `)
      if (at < 0) continue
      const rest = `${text.slice(0, at)}${text.slice(at + phrase.length)}`
      const holds = holdsOf(rest.split(' ').filter(Boolean))
      if (holds) return { owner, holds, rank }
    }
    return null
  }
}

function entriesOf<Key extends string>(words: Record<Key, string[]>): [string, Key][] {
  return (Object.keys(words) as Key[]).flatMap((key) =>
    words[key].map((word): [string, Key] => [alike(word), key]),
  )
}
