import type { LessonOfHour } from '@talaqqi/contract/dashboard'
import { isOpen } from '@talaqqi/quran'
import { CAPTURED_TYPES, type CapturedType } from '../choosing/choices.ts'
import { type LastSession, nextSetup, type Setup, sameSetup } from './again.ts'
import { GOES_ON, startAfter } from './new-start.ts'

/** What a tap does for one type of lesson: begins what is next, or goes on with what is open. */
export type TypeChip = { type: CapturedType } & ({ setup: Setup } | { open: LessonOfHour })

/**
 * One for each type that the child does, from that type's own last lesson: the part after it, the same
 * again where it could not be completed or nothing follows. Takes newest first.
 */
export function chipsOf(lessons: readonly LessonOfHour[]): TypeChip[] {
  return CAPTURED_TYPES.flatMap((type): TypeChip[] => {
    const last = lessons.find((lesson) => lesson.type === type)
    if (!last) return []
    if (isOpen(last)) return [{ type, open: last }]
    const setup = setupAfter(last, lessons)
    return setup ? [{ type, setup }] : []
  })
}

function setupAfter(lesson: LessonOfHour, all: readonly LessonOfHour[]): Setup | null {
  const last = lastSessionOf(lesson)
  const goesOn = GOES_ON.find((type) => type === lesson.type)
  const start = goesOn && startAfter(all, goesOn)
  const same = goesOn && sameSetup(last)
  if (start && same) return { ...same, units: [start] }
  return (lesson.status === 'completed' ? nextSetup(last) : null) ?? sameSetup(last)
}

/** As far as repeating it needs. */
export function lastSessionOf({ parts: lessons, ...lesson }: LessonOfHour): LastSession {
  return { ...lesson, lessons }
}
