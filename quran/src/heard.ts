/** Old sessions lack `is_heard`: absent counts as heard. */
type Part = { is_heard?: boolean | undefined }

export const isHeard = ({ is_heard = true }: Part): boolean => is_heard

export type HeardParts = { heard: number; count: number }

/** Null if every part was heard, or the lesson has no parts. */
export function missedParts(parts: readonly Part[]): HeardParts | null {
  const heard = parts.filter(isHeard).length
  return heard < parts.length ? { heard, count: parts.length } : null
}

/** The next unheard part, else the first unheard; -1 if all are heard. */
export function nextUnheard(parts: readonly Part[], current: number): number {
  const after = parts.findIndex((part, at) => at > current && !isHeard(part))
  return after === -1 ? parts.findIndex((part) => !isHeard(part)) : after
}
