import {
  ANALYSED_TYPES,
  type ClassAnalysis,
  type ClassesAnalysis,
  type ClassStats,
  type StudentStats,
} from '@talaqqi/contract/analysis'
import type { Student } from '@talaqqi/contract/students'
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
import { getSection, listSections } from '../sections/index.ts'
import { selectStudentsById, selectStudentsIn } from '../students/index.ts'
import { countByClass, type LessonFilter } from './lesson-queries.ts'
import { periodOf } from './period.ts'
import { type Cost, type Marks, selectMarks } from './queries.ts'

export type Asked = { start_date?: string | undefined; end_date?: string | undefined }

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
    const [total_new, total_recent, total_old] = ANALYSED_TYPES.map(total) as [
      number,
      number,
      number,
    ]
    const total_lessons = total()
    const total_other = total_lessons - total_new - total_recent - total_old
    return { id, class_name: name, total_lessons, total_new, total_recent, total_old, total_other }
  })
  const overall = (figure: Exclude<keyof ClassStats, 'id' | 'class_name'>) =>
    sumOf(class_stats.map((one) => one[figure]))
  const overall_stats = {
    total_new: overall('total_new'),
    total_recent: overall('total_recent'),
    total_old: overall('total_old'),
    total_other: overall('total_other'),
  }
  return { ...days, overall_stats, class_stats }
}

/** Active students, and disabled or moved ones with a lesson in the class. Throws Refusal `not_found`. */
export async function analyseClass(
  school: SchoolScope,
  section_id: string,
  asked: Asked,
): Promise<ClassAnalysis> {
  const { name } = await getSection(school, section_id)
  const { time_zone, ...days } = periodOf(school, asked)
  const [students, { marks }] = await Promise.all([
    selectStudentsIn(school, { section_id }),
    marksOf(school, { ...days, time_zone, section_id }),
  ])
  const ofStudent = Map.groupBy(marks, ({ student_id }) => student_id)
  const known = new Set(students.map(({ id }) => id))
  const others = [...ofStudent.keys()].filter((id) => !known.has(id))
  const all = [...students, ...(await selectStudentsById(school, others))]
  const data = all.map((student) => statsOf(student, section_id, ofStudent.get(student.id) ?? []))
  const { count: sessions_count, ...figures } = figuresOf(marks)
  return { ...days, name, sessions_count, ...figures, data }
}

export function statsOf(
  { id, first_name, last_name, is_active, section_id: now }: Student,
  section_id: string,
  marks: Marks[],
): StudentStats {
  const ofTypes = (isMeant: (type: LessonType) => boolean) =>
    figuresOf(marks.filter(({ type }) => isMeant(type)))
  const { count: sessions_count, average: averages, mistakes } = figuresOf(marks)
  return {
    id,
    name: `${first_name} ${last_name}`,
    is_active,
    has_moved: now !== section_id,
    sessions_count,
    lesson_type_averages: {
      new_lesson: ofTypes((type) => type === 'new_lesson'),
      recent_lesson: ofTypes((type) => type === 'recent_lesson'),
      old_lesson: ofTypes((type) => type === 'old_lesson'),
    },
    other_types: ofTypes((type) => !ANALYSED_TYPES.some((one) => one === type)),
    averages,
    mistakes,
  }
}

/** Types without a weighed indicator have no marks: each lesson would have 100. */
export async function marksOf(school: SchoolScope, filter: LessonFilter) {
  const indicators = await selectIndicators(school, ALL)
  const costs: Cost[] = indicators.flatMap((indicator) =>
    LESSON_TYPES.map((type) => ({
      indicator_id: indicator.id,
      type,
      cost: hundredths(indicatorPercentage(indicator, type)),
    })).filter(({ cost }) => cost > 0),
  )
  const weighed = new Set(costs.map(({ type }) => type))
  const rows = await selectMarks(school, filter, costs)
  const marks = rows.map((row) => (weighed.has(row.type) ? row : { ...row, marked: 0, sum: 0 }))
  return { marks, isWeighed: (type: LessonType) => weighed.has(type) }
}

function figuresOf(marks: Marks[]) {
  return {
    count: sumOf(marks.map(({ count }) => count)),
    average: average(addTogether(marks.map(({ sum, marked }) => ({ sum, count: marked })))),
    mistakes: sumOf(marks.map(({ mistakes }) => mistakes)),
  }
}

const sumOf = (counts: number[]) => counts.reduce((sum, one) => sum + one, 0)
