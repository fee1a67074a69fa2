import type { LessonOfClassToday } from '@talaqqi/contract/dashboard'
import type { StudentList } from '@talaqqi/contract/revision'
import { GOES_ON, isOpen, startAfter } from '@talaqqi/quran'
import { CAPTURED_TYPES, type CapturedType } from './choices.ts'
import { rukuFrom, setupOfPick } from './division-setup.ts'
import { type LastLesson, nextSetup, repeatedSetup, type Setup } from './next-setup.ts'

export type TypeChip = { type: CapturedType } & (
  | { setup: Setup; listed?: ListedPart }
  | { open: LessonOfClassToday }
)

/** A line of today's list, the pages heard of it, and how many further lines of its type are left. */
export type ListedPart = { line: StudentList['lines'][number]; heard: number; more: number }

/**
 * One chip per type the child has lessons of, or of these types: the portion after the last lesson;
 * the same portion if that was incomplete or nothing follows. Takes newest first.
 */
export function typeChipsOf(
  lessons: readonly LessonOfClassToday[],
  types: readonly CapturedType[] = CAPTURED_TYPES,
): TypeChip[] {
  return types.flatMap((type): TypeChip[] => {
    const last = lessons.find((lesson) => lesson.type === type)
    if (!last) return []
    if (isOpen(last)) return [{ type, open: last }]
    const setup = setupAfter(last, lessons)
    return setup ? [{ type, setup }] : []
  })
}

function setupAfter(lesson: LessonOfClassToday, all: readonly LessonOfClassToday[]): Setup | null {
  const last = toLastLesson(lesson)
  const goesOn = GOES_ON.find((type) => type === lesson.type)
  const start = goesOn && startAfter(all, goesOn)
  const same = goesOn && repeatedSetup(last)
  if (start && same) return { ...same, ...newStartSetup(same, start) }
  return (lesson.status === 'completed' ? nextSetup(last) : null) ?? repeatedSetup(last)
}

/** By rukus, after a lesson that was one. */
function newStartSetup({ type, spans }: Setup, start: number): Partial<Setup> {
  const ruku = spans ? setupOfPick(rukuFrom(start), type) : null
  return ruku ?? { units: [start], spans: null }
}

export function toLastLesson({ parts: lessons, ...lesson }: LessonOfClassToday): LastLesson {
  return { ...lesson, lessons }
}
