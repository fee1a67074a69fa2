import { tidyLine } from '@talaqqi/contract/human-text'

/** What parts names beyond doubt. */
const STRONG = /[;؛]/
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
  // Lines within a cell part as a ';' does.
  const line = tidyLine(cell.replaceAll('\n', ';'))
  for (const name of STRONG.test(line) ? line.split(STRONG) : partsOf(line, isName)) {
    if (found.size === limit) break
    if (name.trim()) found.add(name.trim())
  }
  return [...found]
}

type IsName = (name: string) => boolean

/** One after another, so that nobody looks at more than are taken. */
function* partsOf(cell: string, isName: IsName): Generator<string> {
  if (isName(cell)) return yield cell
  // Each once: looking a name up takes longer than anything else here.
  for (const name of new Set(cell.split(COMMAS).map((part) => part.trim()))) {
    if (isName(name)) yield name
    else for (const one of new Set(name.split(WEAK))) yield* joinedIn(one.trim(), isName)
  }
}

/** 'و' is written onto the word after it, and many names begin so: it parts what are classes by themselves. */
function joinedIn(name: string, isName: IsName): string[] {
  const names = new Set<string>()
  let rest = name
  for (let at = rest.indexOf(' و'); at >= 0 && at <= NAME_LIMIT; at = rest.indexOf(' و', at + 1)) {
    const first = rest.slice(0, at)
    if (!names.has(first) && !isName(first)) continue
    names.add(first)
    rest = rest.slice(at + 2)
    at = -1
  }
  return names.size > 0 && isName(rest) ? [...names, rest] : [name]
}
