/*
 * Normalizes all human input, also in imports: one form of Unicode, without invisible characters that
 * change the display.
 */

/**
 * Control characters, and direction marks that would affect the text after a name. The joiners
 * U+200C and U+200D stay: Urdu and Persian need them.
 */
const UNSEEN =
  /(?![\n\t])[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu
/** Replaces `toWellFormed`, which the oldest supported browsers do not have. */
const HALVES = /\p{Surrogate}/gu
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** No script stacks more marks (Unicode's stream-safe text); normalizing thousands of them takes seconds. */
const PILED_MARKS = /(\p{M}{30})\p{M}+/gu

/** Any number of lines; spaces stay. A lone surrogate becomes U+FFFD. */
export function tidyText(value: string): string {
  return value
    .replaceAll(HALVES, '\ufffd')
    .replaceAll(PILED_MARKS, '$1')
    .normalize('NFC')
    .replaceAll(LINE_END, '\n')
    .replaceAll(UNSEEN, '')
}

/** One line: single spaces, none at the ends. */
export function tidyLine(value: string): string {
  return tidyText(value).replaceAll(/\s+/g, ' ').trim()
}
