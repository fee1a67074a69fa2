/** A case-insensitive key of tidy names. */
export function nameKey(...names: string[]): string {
  return names.map((name) => name.toLowerCase()).join('\n')
}
