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

/** `?{name}=yyyy-MM-dd`, a day that there is. */
export function daySearch<Name extends string>(name: Name) {
  return ({ [name]: value }: Search) => only(name, isDay(value) ? value : undefined)
}

/** `?start=…&end=…`, days of which the first is not after the last; otherwise neither is named. */
export function rangeSearch(search: Search): { start?: string; end?: string } {
  const days = { ...daySearch('start')(search), ...daySearch('end')(search) }
  // Named as nothing, not left out: the router keeps in the address what is left out.
  return days.start && days.end && days.end < days.start
    ? { ...only('start', undefined), ...only('end', undefined) }
    : days
}

/** `?{name}={id of a record}`. */
export function idSearch<Name extends string>(name: Name) {
  return ({ [name]: value }: Search) => only(name, isId(value) ? value : undefined)
}

/** `?{name}={one of some texts}`. */
export function choiceSearch<Name extends string, Choice extends string>(
  name: Name,
  choices: readonly Choice[],
) {
  return ({ [name]: value }: Search) =>
    only(
      name,
      choices.find((choice) => choice === value),
    )
}

/** `?{name}={a whole number from 1}`, up to one that the server takes. */
export function numberSearch<Name extends string>(name: Name, most = Number.MAX_SAFE_INTEGER) {
  return ({ [name]: value }: Search) => {
    const number = Number(value)
    return only(name, Number.isInteger(value) && number > 0 && number <= most ? number : undefined)
  }
}

/** A day of this century, as the server takes it. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function only<Name extends string, Value>(name: Name, value: Value): { [one in Name]?: Value } {
  const search: { [one in Name]?: Value } = {}
  search[name] = value
  return search
}
