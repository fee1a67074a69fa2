import { m } from '@talaqqi/words/messages'

/** Kinds of mark, in the order of the buttons. */
export const MARK_KINDS = ['mistake', 'tajweed', 'stuck', 'told'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** Word positions, from 0, that start red (specification). */
export const STARTS_RED: ReadonlySet<number> = new Set([5, 12, 35, 97, 100])

export const KIND_TEXT: Record<MarkKind, () => string> = {
  mistake: m.verses_mistake,
  tajweed: m.verses_tajweed,
  stuck: m.verses_stuck,
  told: m.verses_told,
}

export const KIND_COLOR: Record<MarkKind, string> = {
  mistake: 'var(--mark-mistake)',
  tajweed: 'var(--mark-tajweed)',
  stuck: 'var(--mark-stuck)',
  told: 'var(--mark-told)',
}

/** Yellow on light paper needs an edge for contrast. */
export function wordStyle(kind: MarkKind) {
  const textShadow = kind === 'told' ? 'var(--mark-edge)' : undefined
  return { color: KIND_COLOR[kind], textShadow }
}
