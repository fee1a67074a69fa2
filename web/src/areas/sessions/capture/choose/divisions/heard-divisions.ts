import type { SessionSummary } from '@talaqqi/contract/sessions'
import {
  type Division,
  type Divisions,
  isHeard,
  type LessonType,
  unitsOf,
  unitsTouching,
  versesOf,
} from '@talaqqi/quran'
import type { HeardUnits } from '../portion/heard-units.ts'

type HeardSession = Pick<SessionSummary, 'type' | 'section' | 'status' | 'lessons'>

/** Units to mark in the picker, as `heardUnits`; from lessons newest first. Partly recited units count. */
export function heardDivisions(
  sessions: readonly HeardSession[],
  type: LessonType,
  { divisions, division }: { divisions: Divisions; division: Division },
): HeardUnits {
  const unitsIn = ({ section, lessons }: HeardSession) =>
    lessons.filter(isHeard).flatMap(({ start, end }) => {
      if (section === null || start === null || end === null) return []
      const verses = versesOf(section === 'verse' ? 'verse' : 'maqra', start, end)
      return unitsOf(unitsTouching(divisions, division, verses))
    })
  const last = sessions.find((session) => session.section !== null && session.type === type)
  const before = sessions.filter(({ status }) => status === 'completed')
  return {
    last: new Set(last ? unitsIn(last) : []),
    before: new Set(before.flatMap(unitsIn)),
  }
}
