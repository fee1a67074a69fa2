/*
 * One rule for whatever people write, here, in imports and everywhere else: one form of Unicode, and
 * nothing in it that is not seen but changes what is.
 */

/**
 * Controls, and marks that turn the direction of what follows, so that a name would reach beyond
 * itself. The joiners U+200C and U+200D stay, since Urdu and Persian spell with them.
 */
const UNSEEN =
  /(?![\n\t])[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu
/** What `toWellFormed` would replace, which browsers of our floor do not have. */
const HALVES = /\p{Surrogate}/gu
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** No script stacks more (Unicode's stream-safe text); bringing a pile of thousands into order takes seconds. */
const PILED_MARKS = /(\p{M}{30})\p{M}+/gu

/** A text of any number of lines; its spaces stay as they were written. Half of a character becomes U+FFFD. */
export function tidyText(value: string): string {
  return value
    .replaceAll(HALVES, '\ufffd')
    .replaceAll(PILED_MARKS, '$1')
    .normalize('NFC')
    .replaceAll(LINE_END, '\n')
    .replaceAll(UNSEEN, '')
}

/** A name, or another text of one line: single spaces, none around. */
export function tidyLine(value: string): string {
  return tidyText(value).replaceAll(/\s+/g, ' ').trim()
}
