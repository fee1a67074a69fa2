import { normalizedName } from '@talaqqi/contract/alike'
import { FILLERS, SECOND_CHOICE } from './heading-words.ts'

/**
 * A heading as understood: its owner (null if it names none) and its content. The lowest rank wins.
 */
export type HeadingMatch<Owner, Holds> = { owner: Owner | null; holds: Holds; rank: number }

type Words<Owner extends string, Holds extends string> = {
  owners: Record<Owner, string[]>
  holds: Record<Holds, string[]>
  /** Content of a heading with only an owner: 'Mother' is her name. */
  alone: Holds
}

const fillers = new Set(FILLERS.map(normalizedName))

export function createHeadingMatcher<Owner extends string, Holds extends string>(
  words: Words<Owner, Holds>,
): (heading: string) => HeadingMatch<Owner, Holds> | null {
  const holdings = new Map(entriesOf(words.holds))
  // Longest first, so that 'parent 1' does not match 'parent' with a 1 left over.
  const owners = entriesOf(words.owners).sort(([one], [other]) => other.length - one.length)

  function holdsOf(rest: string[]): Holds | undefined {
    const telling = rest.filter((word) => !fillers.has(word))
    if (telling.length > 0) return holdings.get(rest.join(' ')) ?? holdings.get(telling.join(' '))
    // Next to the mother, Afrikaans 'van' means her last name and is no filler.
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
    words[key].map((word): [string, Key] => [normalizedName(word), key]),
  )
}
