import { useEffect, useRef, useState } from 'react'
import type { Draft, DraftPlace } from './draft.ts'

/** What is being typed, kept through a reload of the tab. `initial` is what it started from. */
export function useDraft(place: DraftPlace, initial: Draft) {
  const [draft, setDraft] = useState(() => place.read() ?? initial)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  return {
    draft,
    isChanged: draft.name !== initial.name || draft.comment !== initial.comment,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      place.write(next)
    },
    /** What stands in the form at this moment, also for what began some drawings ago. */
    read: () => latest.current,
  }
}
