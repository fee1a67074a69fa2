import type { ComparedClass } from '@talaqqi/contract/analysis'
import type { OverShare } from './over-shares.ts'
import type { ClassOrder, ClassSort } from './sorts.ts'

const keys: Record<Exclude<ClassOrder, 'name' | 'over'>, (one: ComparedClass) => number | null> = {
  students: ({ students }) => students,
  lessons: ({ sessions_count }) => sessions_count,
  week: ({ weekly_lessons }) => weekly_lessons,
  new: ({ lesson_type_averages: { new_lesson } }) => new_lesson.average,
  recent: ({ lesson_type_averages: { recent_lesson } }) => recent_lesson.average,
  old: ({ lesson_type_averages: { old_lesson } }) => old_lesson.average,
  overall: ({ average }) => average,
  attendance: ({ attendance }) => attendance,
  lines: ({ new_lines }) => new_lines,
  trend: ({ trend }) => trend,
}

/** Classes without the figure are last in both directions. */
export function sortClasses(
  classes: readonly ComparedClass[],
  sort: ClassSort,
  overOf: (id: string) => OverShare = () => null,
): ComparedClass[] {
  const order = sort.replace('-', '') as ClassOrder
  const isReversed = sort.startsWith('-')
  if (order === 'name') return isReversed ? [...classes].reverse() : [...classes]
  const figureOf = order === 'over' ? ({ id }: ComparedClass) => overOf(id) : keys[order]
  return [...classes].sort((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return isReversed ? b - a : a - b
  })
}
