import type { ComparedStudent, StudentStats } from '@talaqqi/contract/analysis'
import type { OverShare } from './over-shares.ts'
import type { Order, Sort } from './sorts.ts'

const keys: Record<Exclude<Order, 'name' | 'over'>, (stats: ComparedStudent) => number | null> = {
  lessons: ({ sessions_count }) => sessions_count,
  week: ({ weekly_lessons }) => weekly_lessons,
  attendance: ({ attendance }) => attendance,
  lines: ({ new_lines }) => new_lines,
  trend: ({ trend }) => trend,
  new: ({ lesson_type_averages: { new_lesson } }) => new_lesson.average,
  recent: ({ lesson_type_averages: { recent_lesson } }) => recent_lesson.average,
  old: ({ lesson_type_averages: { old_lesson } }) => old_lesson.average,
  overall: ({ averages }) => averages,
  last: ({ last_heard }) => (last_heard === null ? null : Date.parse(last_heard)),
}

export const hasLeft = ({ is_active, has_moved }: StudentStats): boolean => !is_active || has_moved

/** Children who left are last in every order; then those without a figure. */
export function sortStudents(
  students: readonly ComparedStudent[],
  sort: Sort,
  overOf: (id: string) => OverShare = () => null,
): ComparedStudent[] {
  const order = sort.replace('-', '') as Order
  const sign = sort.startsWith('-') ? -1 : 1
  const byName = (one: ComparedStudent, other: ComparedStudent) =>
    one.name.localeCompare(other.name)
  return [...students].sort((one, other) => {
    const gone = Number(hasLeft(one)) - Number(hasLeft(other))
    if (gone !== 0) return gone
    if (order === 'name') return sign * byName(one, other)
    const figureOf = order === 'over' ? ({ id }: ComparedStudent) => overOf(id) : keys[order]
    const [a, b] = [figureOf(one), figureOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (a - b) || byName(one, other)
  })
}
