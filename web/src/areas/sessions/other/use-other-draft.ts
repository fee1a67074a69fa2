import { useEffect, useRef, useState } from 'react'
import type { Draft, DraftPlace } from './other-draft.ts'

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
    /** The current input, also in callbacks of earlier renders. */
    read: () => latest.current,
  }
}
