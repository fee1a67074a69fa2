/**
 * The server's secret has a key on each line: the first signs and seals, all of them read. There are
 * two while a key is replaced: docs/operations.md.
 */
export function signingKey(secret: string): string {
  return readingKeys(secret)[0] ?? ''
}

export function readingKeys(secret: string): string[] {
  return secret.split('\n')
}
