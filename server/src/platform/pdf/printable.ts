import { tidyText } from '@talaqqi/contract/human-text'

const MOST_CHARACTERS = 2000
/** More marks on one letter climb into the lines above. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu
/** What is longer has to break somewhere, or it would leave the page. */
const LONGEST_WORD = 24
/** Of more characters than `LONGEST_WORD`. */
const LONG_WORDS = /\S{25,}/gu
const MAY_BREAK = '\u200B'
const STRONG = /\p{L}/u
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a person wrote, as it can be printed: at most 2,000 characters, nothing that turns or breaks a page. */
export function printable(text: string): string {
  return tidyText(text.slice(0, MOST_CHARACTERS))
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(LONG_WORDS, broken)
}

/** A word with places at which a line may end, between whole letters. */
function broken(word: string): string {
  return Array.from(letters.segment(word), ({ segment }, index) =>
    index > 0 && index % LONGEST_WORD === 0 ? MAY_BREAK + segment : segment,
  ).join('')
}

/** A text with the direction that it begins in. */
export function directed(text: string): { text: string; direction: 'ltr' | 'rtl' } {
  const first = STRONG.exec(text)?.[0] ?? ''
  return { text: printable(text), direction: FROM_RIGHT.test(first) ? 'rtl' : 'ltr' }
}

/**
 * A text in the middle of another one, whose direction it must not change (first strong isolate). Where
 * it reads as the text around it, it stands bare: each isolate is shaped apart, which takes its time.
 */
export function apart(text: string, around: 'ltr' | 'rtl'): string {
  const { direction } = directed(text)
  const isPlain = direction === around && (around === 'rtl' || !FROM_RIGHT.test(text))
  return isPlain ? text : `\u2068${text}\u2069`
}
