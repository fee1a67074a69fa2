import type { ClassFigures, ClassOfSchoolToday, SchoolToday } from '@talaqqi/contract/dashboard'
import type { LessonType } from '@talaqqi/quran'

export type ClassRow = ClassOfSchoolToday & {
  name: string
  /** Undefined if they could not be read. */
  figures: ClassFigures | undefined
}

/** In the order of `sections`; classes without active students are left out. */
export function rowsOfClasses(
  classes: readonly ClassOfSchoolToday[],
  sections: ReadonlyArray<{ id: string; name: string }>,
  figures: readonly ClassFigures[] = [],
): ClassRow[] {
  const todayOf = new Map(classes.map((one) => [one.section_id, one]))
  const figuresOf = new Map(figures.map((one) => [one.section_id, one]))
  return sections.flatMap(({ id, name }) => {
    const today = todayOf.get(id)
    return today ? [{ ...today, name, figures: figuresOf.get(id) }] : []
  })
}

type WeekDay = { date: string; lessons: number }

/** Monday to Sunday of the week of `today`. */
export function daysOfWeek(week: SchoolToday['week'], today: string): WeekDay[] {
  const start = Date.parse(`${today}T00:00:00Z`)
  const sinceMonday = (new Date(start).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, index) => {
    const moment = new Date(start + (index - sinceMonday) * 86_400_000)
    const date = moment.toISOString().slice(0, 10)
    return { date, lessons: sumOf(week.filter((one) => one.date === date)) }
  })
}

/** Types with lessons, in this order: new, recent, old, the others by name. */
export function typesOfWeek(week: SchoolToday['week']): Array<[LessonType, number]> {
  const first: LessonType[] = ['new_lesson', 'recent_lesson', 'old_lesson']
  const found = new Set(week.map(({ type }) => type))
  const others = [...found].filter((type) => !first.includes(type)).sort()
  return [...first.filter((type) => found.has(type)), ...others].map((type) => [
    type,
    sumOf(week.filter((one) => one.type === type)),
  ])
}

const sumOf = (rows: SchoolToday['week']) => rows.reduce((sum, { lessons }) => sum + lessons, 0)
