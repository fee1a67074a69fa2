/** A path of this site, or undefined: an address from a link must never lead to another site. */
export function sitePath(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const url = URL.parse(value, location.origin)
  const ours = value.startsWith('/') && url?.origin === location.origin
  return ours ? url.pathname + url.search : undefined
}
