import type { NewLessonInput, RecitedInput } from '@talaqqi/contract/session-inputs'
import { isSpan, newStart, spanName, startAfter } from '@talaqqi/quran'
import { dateIn } from '../../platform/clock.ts'
import { invalid } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectClassToday } from './reads/class-today-queries.ts'
import { selectLastEnd } from './reads/queries.ts'

/**
 * A lesson with its place. A new lesson without `start` starts where the chip and the picker of the
 * site would. Throws Refusal `invalid_input`.
 */
export async function withStart(
  school: SchoolScope,
  input: NewLessonInput | RecitedInput,
): Promise<RecitedInput> {
  if (input.start !== undefined) return withPlace(input, input.start)
  const start = await defaultStart(school, input.student_id)
  if (!isSpan('verse', start, input.end ?? start)) throw invalid('end', 'portion_unknown')
  return withPlace(input, start)
}

/** Absent `end`, `name` and parts follow from the start. */
export function withPlace(input: NewLessonInput | RecitedInput, start: number): RecitedInput {
  const { end = start } = input
  const name = input.name ?? spanName('verse', start, end)
  const lessons = input.lessons ?? [{ name, start, end }]
  return { ...input, start, end, name, lessons }
}

/** The verse id after the student's last end, by the same lessons and rule as on the screens. */
async function defaultStart(school: SchoolScope, student_id: string): Promise<number> {
  const { time_zone } = school
  const date = dateIn(time_zone)
  const lessons = await selectClassToday(school, { student_ids: [student_id], date, time_zone })
  const start = startAfter(lessons, 'new_lesson')
  return start ?? newStart(await selectLastEnd(school, student_id, 'new_lesson'))
}
