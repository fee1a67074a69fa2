import { m } from '@talaqqi/words/messages'

/** What a reciter must mind in a word, in the order of the buttons. */
export const KINDS = ['mistake', 'tajweed', 'stuck', 'told'] as const
export type Kind = (typeof KINDS)[number]

/** The positions, from 0, of the words that are red before anything is marked. */
export const STARTS_RED: ReadonlySet<number> = new Set([5, 12, 35, 97, 100])

export const KIND_TEXT: Record<Kind, () => string> = {
  mistake: m.verses_mistake,
  tajweed: m.verses_tajweed,
  stuck: m.verses_stuck,
  told: m.verses_told,
}

/** The colour of the word's text; the button has a dot of it. */
export const KIND_COLOR: Record<Kind, string> = {
  mistake: 'light-dark(#15803d, #5ede8c)',
  tajweed: 'light-dark(#1d4ed8, #9dbcff)',
  stuck: 'light-dark(#c01c1c, #ff8f86)',
  told: 'light-dark(#946200, #ffd84d)',
}
