const MADE = /^[0-9a-f]{8}-[0-9a-f-]{27}$|^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Paths of the fields in which two JSON answers differ. `withMade`: also ids and instants. */
export function differingFields(one: string, other: string, { withMade = true } = {}): string[] {
  const found = new Set<string>()
  compare(JSON.parse(one), JSON.parse(other), '')
  return [...found]

  function compare(left: unknown, right: unknown, path: string): void {
    if (isList(left) && isList(right) && left.length === right.length)
      return left.forEach((item, at) => compare(item, right[at], `${path}[]`))
    if (isObject(left) && isObject(right)) {
      for (const name of new Set([...Object.keys(left), ...Object.keys(right)]))
        compare(left[name], right[name], path ? `${path}.${name}` : name)
      return
    }
    if (!withMade && isMade(left) && isMade(right)) return
    if (left !== right) found.add(path)
  }
}

const isList = Array.isArray as (value: unknown) => value is unknown[]
const isMade = (value: unknown) => typeof value === 'string' && MADE.test(value)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value)
