import { useEffect, useRef, useState } from 'react'
import type { OtherDraft, OtherDraftKey } from './other-draft.ts'

export function useOtherDraft(place: OtherDraftKey, initial: OtherDraft) {
  const [draft, setDraft] = useState(() => place.read() ?? initial)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  return {
    draft,
    isChanged: draft.name !== initial.name || draft.comment !== initial.comment,
    change: (part: Partial<OtherDraft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      place.write(next)
    },
    /** The current input, also in callbacks of earlier renders. */
    read: () => latest.current,
  }
}
