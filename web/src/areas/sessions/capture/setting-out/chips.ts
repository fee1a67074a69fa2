import type { LessonOfHour } from '@talaqqi/contract/dashboard'
import { isOpen } from '../../lesson-view/go-on.ts'
import { CAPTURED_TYPES, type CapturedType } from '../choosing/choices.ts'
import { nextSetup, type Setup, sameSetup } from './again.ts'

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
    const setup = setupAfter(last)
    return setup ? [{ type, setup }] : []
  })
}

function setupAfter({ parts: lessons, ...last }: LessonOfHour): Setup | null {
  const next = last.status === 'completed' ? nextSetup({ ...last, lessons }) : null
  return next ?? sameSetup({ ...last, lessons })
}
