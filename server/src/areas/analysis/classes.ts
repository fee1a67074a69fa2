import type { ClassAnalysis, ClassesAnalysis, StudentStats } from '@talaqqi/contract/analysis'
import {
  type AddedUp,
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
import { getSection, listSections } from '../sections/index.ts'
import { selectStudentsById, selectStudentsIn } from '../students/index.ts'
import { countByClass, type LessonFilter } from './lesson-queries.ts'
import { periodOf } from './period.ts'
import { type Cost, type Marks, selectMarks } from './queries.ts'

export type Asked = { start_date?: string | undefined; end_date?: string | undefined }

/** How many lessons were captured in each class within reach, by the class's name. */
export async function analyseClasses(school: SchoolScope, asked: Asked): Promise<ClassesAnalysis> {
  const { time_zone, ...days } = periodOf(school, asked)
  const [sections, counted] = await Promise.all([
    listSections(school, ALL),
    countByClass(school, { ...days, time_zone }),
  ])
  const ofClass = Map.groupBy(counted, ({ section_id }) => section_id)
  const class_stats = sections.map(({ id, name }) => {
    const rows = ofClass.get(id) ?? []
    const total = (type?: LessonType) =>
      sumOf(rows.filter((row) => !type || row.type === type).map(({ count }) => count))
    return {
      id,
      class_name: name,
      total_lessons: total(),
      total_new: total('new_lesson'),
      total_recent: total('recent_lesson'),
      total_old: total('old_lesson'),
    }
  })
  const overall_stats = {
    total_new: sumOf(class_stats.map(({ total_new }) => total_new)),
    total_recent: sumOf(class_stats.map(({ total_recent }) => total_recent)),
    total_old: sumOf(class_stats.map(({ total_old }) => total_old)),
  }
  return { ...days, overall_stats, class_stats }
}

/**
 * What was captured in one class: its active students, and whoever else had a lesson in it, by name.
 * Throws Refusal `not_found`.
 */
export async function analyseClass(
  school: SchoolScope,
  section_id: string,
  asked: Asked,
): Promise<ClassAnalysis> {
  const { name } = await getSection(school, section_id)
  const { time_zone, ...days } = periodOf(school, asked)
  const [students, marks] = await Promise.all([
    selectStudentsIn(school, { section_id }),
    marksOf(school, { ...days, time_zone, section_id }),
  ])
  const ofStudent = Map.groupBy(marks, ({ student_id }) => student_id)
  const known = new Set(students.map(({ id }) => id))
  const others = [...ofStudent.keys()].filter((id) => !known.has(id))
  const all = [...students, ...(await selectStudentsById(school, others))]
  const data = all.map((student) => statsOf(student, ofStudent.get(student.id) ?? []))
  const sessions_count = sumOf(marks.map(({ count }) => count))
  return { ...days, name, sessions_count, average: average(totalOf(marks)), data }
}

/** What a student's marks come to. */
export function statsOf(
  { id, first_name, last_name }: { id: string; first_name: string; last_name: string },
  marks: Marks[],
): StudentStats {
  const ofType = (wanted: LessonType) => {
    const some = marks.filter(({ type }) => type === wanted)
    return { count: sumOf(some.map(({ count }) => count)), average: average(totalOf(some)) }
  }
  return {
    id,
    name: `${first_name} ${last_name}`,
    sessions_count: sumOf(marks.map(({ count }) => count)),
    lesson_type_averages: {
      new_lesson: ofType('new_lesson'),
      recent_lesson: ofType('recent_lesson'),
      old_lesson: ofType('old_lesson'),
    },
    averages: average(totalOf(marks)),
  }
}

/** The marks of the lessons that match. */
export async function marksOf(school: SchoolScope, filter: LessonFilter) {
  const indicators = await selectIndicators(school, ALL)
  const costs: Cost[] = indicators.flatMap((indicator) =>
    LESSON_TYPES.map((type) => ({
      indicator_id: indicator.id,
      type,
      cost: hundredths(indicatorPercentage(indicator, type)),
    })).filter(({ cost }) => cost > 0),
  )
  return selectMarks(school, filter, costs)
}

function totalOf(marks: Marks[]): AddedUp {
  return addTogether(marks.map(({ sum, marked }) => ({ sum, count: marked })))
}

const sumOf = (counts: number[]) => counts.reduce((sum, one) => sum + one, 0)
