import type { SessionSummary } from '@talaqqi/contract/sessions'
import {
  convertSpan,
  isHeard,
  type LessonType,
  type PartSection,
  toMaqras,
  unitsOf,
} from '@talaqqi/quran'

type HeardSession = Pick<SessionSummary, 'type' | 'section' | 'status' | 'lessons'>

/** Units of one section that a student recited: in the last lesson of a type, and in any. */
export type HeardUnits = { last: ReadonlySet<number>; before: ReadonlySet<number> }

/**
 * Units to mark in a picker, from lessons newest first. Partly recited units count; `before` takes only
 * completed lessons, no verse lessons.
 */
export function heardUnits(
  sessions: readonly HeardSession[],
  type: LessonType,
  section: PartSection,
): HeardUnits {
  const recited = sessions.filter(({ section: each }) => each !== null)
  const last = recited.find((session) => session.type === type)
  const before = recited.filter(
    (session) => session.section !== 'verse' && session.status === 'completed',
  )
  return {
    last: new Set(last ? unitsIn(last, section) : []),
    before: new Set(before.flatMap((session) => unitsIn(session, section))),
  }
}

function unitsIn(session: HeardSession, section: PartSection): number[] {
  return session.lessons.filter(isHeard).flatMap(({ start, end }) => {
    if (start === null || end === null) return []
    const maqras = session.section === 'verse' ? toMaqras('verse', start, end) : { start, end }
    return unitsOf(convertSpan(maqras, 'maqra', section))
  })
}
