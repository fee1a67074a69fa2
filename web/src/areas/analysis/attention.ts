import { ANALYSED_TYPES, type AnalysedType, type StudentStats } from '@talaqqi/contract/analysis'
import { hasLeft } from './order.ts'

/** An average below this is marked. */
export const WEAK = 80
/** An average of fewer lessons says little. */
const MIN_LESSONS = 3
export const FALLING_WEEKS = 4
/** Points. */
export const MIN_FALL = 2

export type Attention =
  | { student: StudentStats; type: AnalysedType; average: number }
  | { student: StudentStats; type: null }

/** Weak averages first, the weakest at the start; then weekly averages that keep falling. */
export function needsAttention(students: readonly StudentStats[]): Attention[] {
  const present = students.filter((student) => !hasLeft(student))
  const weak = present.flatMap((student) => weakest(student) ?? [])
  const known = new Set(weak.map(({ student }) => student))
  const falling = present.filter((student) => !known.has(student) && isFalling(student))
  return [
    ...weak.sort((one, other) => one.average - other.average),
    ...falling.map((student) => ({ student, type: null })),
  ]
}

function weakest(student: StudentStats) {
  const [lowest] = ANALYSED_TYPES.flatMap((type) => {
    const { count, average } = student.lesson_type_averages[type]
    return average !== null && average < WEAK && count >= MIN_LESSONS ? [{ type, average }] : []
  }).sort((one, other) => one.average - other.average)
  return lowest && { student, ...lowest }
}

function isFalling({ weeks }: StudentStats): boolean {
  const last = weeks.filter((week) => week !== null).slice(-FALLING_WEEKS - 1)
  const [first = 0] = last
  return (
    last.length > FALLING_WEEKS &&
    last.every((week, at) => at === 0 || week < (last[at - 1] ?? 0)) &&
    first - (last.at(-1) ?? 0) >= MIN_FALL
  )
}
