import { useState } from 'react'
import type { Draft, DraftPlace } from './draft.ts'

/** What is being typed, kept through a reload of the tab. `initial` is what it started from. */
export function useDraft(place: DraftPlace, initial: Draft) {
  const [draft, setDraft] = useState(() => place.read() ?? initial)
  return {
    draft,
    isChanged: draft.name !== initial.name || draft.comment !== initial.comment,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      place.write(next)
    },
    /** Forgets what was typed. */
    restart: (from: Draft) => {
      setDraft(from)
      place.clear()
    },
  }
}
