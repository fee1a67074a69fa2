/** Pause signs are combining marks: after a space, a font places them over the gap between words. */
const SIGN_AFTER_SPACE = / (?=[\u06d6-\u06dc](?: |$))/g

/** Shows each pause sign on its word, as in a printed mushaf. The stored text has a space between them. */
export function withJoinedSigns(verse: string): string {
  return verse.replace(SIGN_AFTER_SPACE, '')
}
