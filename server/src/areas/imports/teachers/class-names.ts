import { tidyLine } from '@talaqqi/contract/human-text'

/** What parts names beyond doubt. */
const STRONG = /[;؛\n]/
const COMMAS = /[,،|]/
/** What may stand within a name: 'Boys & Girls', '7/8'. */
const WEAK = /[/&+]| and | en | و | اور /iu

/** No class has a longer name. */
const NAME_LIMIT = 200

/**
 * The names of classes in a cell, each once, `limit` at most. Where a ';' stands it alone parts them; else
 * commas do, and '/', '&' or 'and' within what is no class's name by itself (`isKnown`).
 */
export function classNamesIn(
  cell: string,
  isKnown: (name: string) => boolean,
  limit: number,
): string[] {
  const isName = (name: string) => name.length <= NAME_LIMIT && isKnown(name)
  const found = new Set<string>()
  for (const name of STRONG.test(cell) ? cell.split(STRONG) : partsOf(tidyLine(cell), isName)) {
    if (found.size === limit) break
    const tidy = tidyLine(name)
    if (tidy) found.add(tidy)
  }
  return [...found]
}

type IsName = (name: string) => boolean

/** One after another, so that nobody looks at more than are taken. */
function* partsOf(cell: string, isName: IsName): Generator<string> {
  if (isName(cell)) return yield cell
  for (const part of cell.split(COMMAS)) {
    const name = part.trim()
    if (isName(name)) yield name
    else for (const one of name.split(WEAK)) yield* joinedIn(one.trim(), isName)
  }
}

/** 'و' is written onto the word after it, and many names begin so: it parts what are classes by themselves. */
function joinedIn(name: string, isName: IsName): string[] {
  for (let at = name.indexOf(' و'); at >= 0 && at <= NAME_LIMIT; at = name.indexOf(' و', at + 1)) {
    if (!isName(name.slice(0, at))) continue
    const rest = joinedIn(name.slice(at + 2), isName)
    if (rest.every(isName)) return [name.slice(0, at), ...rest]
  }
  return [name]
}
