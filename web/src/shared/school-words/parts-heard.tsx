import { missedParts } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'

/** '1 of 8 parts heard', next to a percentage that covers not all parts; else empty. */
export function PartsHeard({ parts }: { parts: Parameters<typeof missedParts>[0] }) {
  const missed = missedParts(parts)
  return missed && <span className="font-medium text-gold-text">{m.words_parts_heard(missed)}</span>
}
