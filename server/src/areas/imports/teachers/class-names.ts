import { tidyLine } from '@talaqqi/contract/human-text'

/** Unambiguous separators. */
const STRONG = /[;؛]/
const COMMAS = /[,،|]/
/** May be part of a name: 'Boys & Girls', '7/8'. */
const WEAK = /[/&+]| and | en | و | اور /iu

const NAME_LIMIT = 200

/** Only ';' separates if present; otherwise commas, and '/', '&' or 'and' in texts that are not a known class. */
export function classNamesIn(
  cell: string,
  isKnown: (name: string) => boolean,
  limit: number,
): string[] {
  const isName = (name: string) => name.length <= NAME_LIMIT && isKnown(name)
  const found = new Set<string>()
  const line = tidyLine(cell.replaceAll('\n', ';'))
  for (const name of STRONG.test(line) ? line.split(STRONG) : partsOf(line, isName)) {
    if (found.size === limit) break
    if (name.trim()) found.add(name.trim())
  }
  return [...found]
}

type IsName = (name: string) => boolean

/** Lazy, so that no more names than `limit` are looked up. */
function* partsOf(cell: string, isName: IsName): Generator<string> {
  if (isName(cell)) return yield cell
  // Unique, because lookups dominate the cost.
  for (const name of new Set(cell.split(COMMAS).map((part) => part.trim()))) {
    if (isName(name)) yield name
    else for (const one of new Set(name.split(WEAK))) yield* joinedIn(one.trim(), isName)
  }
}

/** 'و' ("and") is joined to the next word, and many names start with it: it separates only known classes. */
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
