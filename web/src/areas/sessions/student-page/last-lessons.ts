import type { SessionSummary } from '@talaqqi/contract/sessions'
import { sameSetup } from '../capture/setting-out/again.ts'
import { isOpen } from '../lesson-view/go-on.ts'

/** More than these few is a pile, and the history shows it better. */
const SHOWN_OPEN = 3

/** The lessons that wait to be continued, in the order given, at most three. */
export function openLessons(sessions: readonly SessionSummary[]): SessionSummary[] {
  return sessions.filter(isOpen).slice(0, SHOWN_OPEN)
}

/**
 * The newest lesson that was captured through the flow, to be captured once more; null before the first,
 * and while it is still open: then it is continued. Takes newest first.
 */
export function lastCaptured(sessions: readonly SessionSummary[]): SessionSummary | null {
  const last = sessions.find(sameSetup)
  return last && !isOpen(last) ? last : null
}
