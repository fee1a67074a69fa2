/** A variable without a value counts as not set. */
export const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)

export function withoutSlash(url: string): string {
  return url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url
}
