/** What two names have in common that are the same but for case. Takes tidy names. */
export function sameness(...names: string[]): string {
  return names.map((name) => name.toLowerCase()).join('\n')
}
