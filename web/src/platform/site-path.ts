/** A path of this site, or undefined: an address from a link must never lead to another site. */
export function sitePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const url = parsed(value)
  return url?.origin === location.origin ? url.pathname + url.search : undefined
}

/** `URL.parse`, which phones of 2023 do not have. */
function parsed(value: string): URL | undefined {
  try {
    return new URL(value, location.origin)
  } catch {
    return undefined
  }
}
