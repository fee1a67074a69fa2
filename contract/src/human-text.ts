/* Normalizes human input: one form of Unicode, no invisible characters. */

/** Control characters and direction marks. U+200C and U+200D stay: Urdu and Persian need them. */
const UNSEEN =
  /(?![\n\t])[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu
/** The oldest supported browsers lack `toWellFormed`. */
const HALVES = /\p{Surrogate}/gu
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** No script stacks more (Unicode's stream-safe text); normalizing thousands takes seconds. */
const PILED_MARKS = /(\p{M}{30})\p{M}+/gu

/** Keeps spaces and lines. A lone surrogate becomes U+FFFD. */
export function tidyText(value: string): string {
  return value
    .replaceAll(HALVES, '\ufffd')
    .replaceAll(PILED_MARKS, '$1')
    .normalize('NFC')
    .replaceAll(LINE_END, '\n')
    .replaceAll(UNSEEN, '')
}

export function tidyLine(value: string): string {
  return tidyText(value).replaceAll(/\s+/g, ' ').trim()
}
