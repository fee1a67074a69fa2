import { ANALYSED_TYPES, ANALYSED_WEEKS } from '@talaqqi/contract/analysis'
import {
  addTogether,
  average,
  hundredths,
  indicatorPercentage,
  LESSON_TYPES,
  type LessonType,
} from '@talaqqi/quran'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectIndicators } from '../indicators/index.ts'
import type { LessonFilter } from './lesson-queries.ts'
import { type Cost, type Marks, selectMarks } from './queries.ts'

export type Asked = { start_date?: string | undefined; end_date?: string | undefined }

export function byType(marks: Marks[]) {
  const ofTypes = (isMeant: (type: LessonType) => boolean) =>
    figuresOf(marks.filter(({ type }) => isMeant(type)))
  return {
    lesson_type_averages: {
      new_lesson: ofTypes((type) => type === 'new_lesson'),
      recent_lesson: ofTypes((type) => type === 'recent_lesson'),
      old_lesson: ofTypes((type) => type === 'old_lesson'),
    },
    other_types: ofTypes((type) => !ANALYSED_TYPES.some((one) => one === type)),
  }
}

/** Oldest first. */
export function weeksOf(marks: Marks[]): (number | null)[] {
  const ofWeek = (week: number) => figuresOf(marks.filter((one) => one.week === week)).average
  return Array.from({ length: ANALYSED_WEEKS }, (_, at) => ofWeek(ANALYSED_WEEKS - 1 - at))
}

/** Types without a weighed indicator have no marks: each lesson would have 100. */
export async function marksOf(
  school: SchoolScope,
  filter: LessonFilter,
  of: 'student' | 'class' = 'student',
) {
  const indicators = await selectIndicators(school, ALL)
  const costs: Cost[] = indicators.flatMap((indicator) =>
    LESSON_TYPES.map((type) => ({
      indicator_id: indicator.id,
      type,
      cost: hundredths(indicatorPercentage(indicator, type)),
    })).filter(({ cost }) => cost > 0),
  )
  const weighed = new Set(costs.map(({ type }) => type))
  const rows = await selectMarks(school, filter, costs, of)
  const marks = rows.map((row) => (weighed.has(row.type) ? row : { ...row, marked: 0, sum: 0 }))
  return { marks, isWeighed: (type: LessonType) => weighed.has(type) }
}

export function figuresOf(marks: Marks[]) {
  return {
    count: sumOf(marks.map(({ count }) => count)),
    average: average(addTogether(marks.map(({ sum, marked }) => ({ sum, count: marked })))),
    mistakes: sumOf(marks.map(({ mistakes }) => mistakes)),
  }
}

export const sumOf = (counts: number[]) => counts.reduce((sum, one) => sum + one, 0)
