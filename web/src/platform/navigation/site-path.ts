/** Undefined for a URL of another site: a link must not cause an open redirect. */
export function sitePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const url = parsed(value)
  return url?.origin === location.origin ? url.pathname + url.search : undefined
}

function parsed(value: string): URL | undefined {
  try {
    return new URL(value, location.origin)
  } catch {
    return undefined
  }
}
