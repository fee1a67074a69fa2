import { tidyText } from '@talaqqi/contract/human-text'

const MOST_CHARACTERS = 2000
/** More marks on one letter reach into the lines above. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu
/** Longer words must break, or they would leave the page. */
const LONGEST_WORD = 24
const LONG_WORDS = /\S{25,}/gu
const MAY_BREAK = '\u200B'
const STRONG = /\p{L}/u
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** At most 2,000 characters, without characters that reorder or break a page. */
export function printable(text: string): string {
  return tidyText(text.slice(0, MOST_CHARACTERS))
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(LONG_WORDS, broken)
}

function broken(word: string): string {
  return Array.from(letters.segment(word), ({ segment }, index) =>
    index > 0 && index % LONGEST_WORD === 0 ? MAY_BREAK + segment : segment,
  ).join('')
}

export function directed(text: string): { text: string; direction: 'ltr' | 'rtl' } {
  const first = STRONG.exec(text)?.[0] ?? ''
  return { text: printable(text), direction: FROM_RIGHT.test(first) ? 'rtl' : 'ltr' }
}

export function apart(text: string, around: 'ltr' | 'rtl'): string {
  const { direction } = directed(text)
  const isPlain = direction === around && (around === 'rtl' || !FROM_RIGHT.test(text))
  return isPlain ? text : `\u2068${text}\u2069`
}
