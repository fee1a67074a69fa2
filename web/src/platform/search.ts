/** Typed search of screens: what a link says beside its path. Anything unexpected is left out. */
type Search = Record<string, unknown>

/** `?{name}={text}`. */
export function textSearch<Name extends string>(name: Name) {
  return (search: Search) => only(name, textOf(search[name]))
}

/** As `textSearch`, also for a text of digits alone, which the router reads as a number. */
export function digitsSearch<Name extends string>(name: Name) {
  return ({ [name]: value }: Search) =>
    only(name, textOf(typeof value === 'number' ? String(value) : value))
}

/** `?{name}=true`. */
export function flagSearch<Name extends string>(name: Name) {
  return (search: Search) => only(name, search[name] === true || undefined)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function only<Name extends string, Value>(name: Name, value: Value): { [one in Name]?: Value } {
  const search: { [one in Name]?: Value } = {}
  search[name] = value
  return search
}
