import type { SessionSummary } from '@talaqqi/contract/sessions'
import { nextSetup, type Setup, sameSetup } from '../capture/setting-out/again.ts'
import { isOpen } from '../lesson-view/go-on.ts'

/** More than these few is a pile, and the history shows it better. */
const SHOWN_OPEN = 3

/** The lessons that wait to be continued, in the order given, at most three. */
export function openLessons(sessions: readonly SessionSummary[]): SessionSummary[] {
  return sessions.filter(isOpen).slice(0, SHOWN_OPEN)
}

/** The lesson that the quick ways start from, and what each would capture; null where it leads nowhere. */
type QuickStarts = { last: SessionSummary; same: Setup | null; next: Setup | null }

/**
 * The quick ways to a new lesson, from the newest that was captured through the flow; null before the
 * first. A lesson that is still open is continued, not begun once more. Takes newest first.
 */
export function findQuickStarts(sessions: readonly SessionSummary[]): QuickStarts | null {
  for (const last of sessions) {
    const same = sameSetup(last)
    if (same) return { last, same: isOpen(last) ? null : same, next: findNext(last) }
  }
  return null
}

/** Before a verse lesson is completed its end is a stand-in for its start: nothing follows from it. */
function findNext(last: SessionSummary): Setup | null {
  return last.section === 'verse' && last.status !== 'completed' ? null : nextSetup(last)
}
