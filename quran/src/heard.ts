/** A part of which nothing is said was heard: what was kept before parts said it. */
type Part = { is_heard?: boolean | undefined }

export const isHeard = ({ is_heard = true }: Part): boolean => is_heard

/** How much of a lesson was heard: the parts that were opened, of all its parts. */
export type HeardParts = { heard: number; count: number }

/** Null where every part was heard, or the lesson has none: then a percentage says nothing wrong. */
export function missedParts(parts: readonly Part[]): HeardParts | null {
  const heard = parts.filter(isHeard).length
  return heard < parts.length ? { heard, count: parts.length } : null
}

/** The part to hear after `current`: the next unheard one, else the first unheard; -1 where all are heard. */
export function nextUnheard(parts: readonly Part[], current: number): number {
  const after = parts.findIndex((part, at) => at > current && !isHeard(part))
  return after === -1 ? parts.findIndex((part) => !isHeard(part)) : after
}
