import type { StudentOfClassToday } from '@talaqqi/contract/dashboard'
import type { LessonType } from '@talaqqi/quran'
import { schoolToday } from '../../../platform/language/dates.ts'
import { CAPTURED_TYPES, type CapturedType } from '../capture/draft/setup/choices.ts'
import { type TypeChip, toLastLesson, typeChipsOf } from '../capture/draft/setup/type-setups.ts'
import { type ChildToday, listOf, type TickedLine, tickedLines } from '../day-list/child-today.ts'
import { lessonTypeOf, lineSetup } from '../day-list/line-setup.ts'
import { lessonsHeardToday } from './class-today.ts'

const DAY_MS = 86_400_000
/** Before the child's last earlier lesson: so a holiday changes no plan. */
const USUAL_DAYS = 10

/** The lines of the child's list, and the usual types on which the list says nothing. */
export function dayPlanOf(child: ChildToday): TypeChip[] {
  const all = tickedLines(child)
  const ticked = isOfToday(child) ? all : all.filter(({ isHeard }) => !isHeard)
  const usual = usualTypesOf(child).filter((type) => !isListed(child, ticked, type))
  return [...listChips(child, ticked), ...typeChipsOf(child.lessons, usual)]
}

/** What a child usually recites: the types heard in the days before its last earlier lesson. */
function usualTypesOf({ lessons }: StudentOfClassToday): readonly CapturedType[] {
  const earlier = lessons.find(({ is_today }) => !is_today)
  if (!earlier) return CAPTURED_TYPES
  const since = Date.parse(earlier.created_at) - USUAL_DAYS * DAY_MS
  const usual = lessons.filter(({ created_at }) => Date.parse(created_at) >= since)
  return CAPTURED_TYPES.filter((type) => usual.some((lesson) => lesson.type === type))
}

/** The types of the plan that were not heard today, and the lines that were not heard whole. */
export function leftToday(child: ChildToday): TypeChip[] {
  const heard = new Set<string>(lessonsHeardToday(child).map(({ type }) => type))
  return dayPlanOf(child).filter((chip) =>
    'setup' in chip && chip.listed
      ? chip.listed.heard < chip.listed.line.page_count
      : !heard.has(chip.type),
  )
}

/** For the child's page: the chips left today, then the next lesson of every other type. */
export function nextChips(child: ChildToday): TypeChip[] {
  const left = leftToday(child)
  const isPaused = listOf(child)?.is_new_paused ?? false
  const others = typeChipsOf(child.lessons).filter(
    ({ type }) => !left.some((chip) => chip.type === type) && !(isPaused && type === 'new_lesson'),
  )
  return [...left, ...others]
}

/** One chip a type: its first line with something left, else its last one. */
function listChips({ lessons }: ChildToday, ticked: readonly TickedLine[]): TypeChip[] {
  const kinds = [...new Set(ticked.map(({ line }) => line.kind))]
  return kinds.flatMap((kind) => {
    const ofKind = ticked.filter(({ line }) => line.kind === kind)
    const left = ofKind.filter(({ isHeard }) => !isHeard)
    const shown = left[0] ?? ofKind.at(-1)
    if (!shown) return []
    const type = lessonTypeOf(kind)
    const last = lessons.find((lesson) => lesson.type === type)
    const setup = lineSetup(shown.line, last && toLastLesson(last))
    const more = Math.max(0, left.length - 1)
    return [{ type, setup, listed: { line: shown.line, heard: shown.heard, more } }]
  })
}

/** A phone without a network may only have the list of an earlier day. */
const isOfToday = ({ day = '' }: ChildToday) => day >= schoolToday()

/**
 * Whether the list decides on a type: it has a line for it, new lessons are paused or finished, or old
 * portions are held and none is due.
 */
function isListed(child: ChildToday, ticked: readonly TickedLine[], type: LessonType): boolean {
  const list = listOf(child)
  if (!list) return false
  if (ticked.some(({ line }) => lessonTypeOf(line.kind) === type)) return true
  if (!isOfToday(child)) return false
  if (type === 'new_lesson') return true
  return type === 'old_lesson' && list.limits.old > 0
}
