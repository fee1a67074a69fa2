import { juzOf } from './parts.ts'
import type { LessonType, Section } from './terms.ts'

/** Null without a portion, as in type other. */
type Ends = { start: number | null; end: number | null }

/** In units of the section; `lessons` in maqras (verse ids in a verse session). */
export type Portion = Ends & { section: Section | null; lessons: readonly Ends[] }

export type JuzCount = {
  juz: number
  total: number
  new_lesson: number
  recent_lesson: number
  old_lesson: number
  juz_completion: number
  other: number
}

const NAMED = ['new_lesson', 'recent_lesson', 'old_lesson', 'juz_completion'] as const

/** Ascending. From the lessons, because a specific selection has gaps; else from the session. */
export function juzOfSession({ section, start, end, lessons }: Portion): number[] {
  if (section === null) return []
  const unit = section === 'verse' ? 'verse' : 'maqra'
  const ofLessons = lessons.flatMap((lesson) => juzOfEnds(unit, lesson))
  const all = ofLessons.length > 0 ? ofLessons : juzOfEnds(section, { start, end })
  // `toSorted` is missing before Chrome 110.
  return [...new Set(all)].sort((one, other) => one - other)
}

export function countByJuz(sessions: readonly (Portion & { type: LessonType })[]): JuzCount[] {
  const counts = Array.from({ length: 30 }, (_, index) => noneOf(index + 1))
  for (const session of sessions)
    for (const juz of juzOfSession(session)) {
      const count = counts[juz - 1]
      if (!count) continue
      count.total += 1
      count[NAMED.find((type) => type === session.type) ?? 'other'] += 1
    }
  return counts
}

function noneOf(juz: number): JuzCount {
  return {
    juz,
    total: 0,
    new_lesson: 0,
    recent_lesson: 0,
    old_lesson: 0,
    juz_completion: 0,
    other: 0,
  }
}

function juzOfEnds(section: Section, { start, end }: Ends): number[] {
  return start === null || end === null ? [] : juzOf(section, start, end)
}
