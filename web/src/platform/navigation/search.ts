type Search = Record<string, unknown>

export function textSearch<Name extends string>(name: Name) {
  return (search: Search) => only(name, textOf(search[name]))
}

export function digitsSearch<Name extends string>(name: Name) {
  return ({ [name]: value }: Search) =>
    only(name, textOf(typeof value === 'number' ? String(value) : value))
}

export function flagSearch<Name extends string>(name: Name) {
  return (search: Search) => only(name, search[name] === true || undefined)
}

export function daySearch<Name extends string>(name: Name) {
  return ({ [name]: value }: Search) => only(name, isDay(value) ? value : undefined)
}

/** `?start=yyyy-MM-dd&end=yyyy-MM-dd`; drops both if the end is before the start. */
export function rangeSearch(search: Search): { start?: string; end?: string } {
  const days = { ...daySearch('start')(search), ...daySearch('end')(search) }
  // Undefined, not left out: the router keeps missing parameters in the URL.
  return days.start && days.end && days.end < days.start
    ? { ...only('start', undefined), ...only('end', undefined) }
    : days
}

export function idSearch<Name extends string>(name: Name) {
  return ({ [name]: value }: Search) => only(name, isId(value) ? value : undefined)
}

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

export function numberSearch<Name extends string>(name: Name, most = Number.MAX_SAFE_INTEGER) {
  return ({ [name]: value }: Search) => {
    const number = Number(value)
    return only(name, Number.isInteger(value) && number > 0 && number <= most ? number : undefined)
  }
}

/** The server accepts only days of this century. */
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
