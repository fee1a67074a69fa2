import {
  ANALYSED_TYPES,
  type ClassAnalysis,
  type ClassesAnalysis,
  type ClassStats,
  type StudentStats,
} from '@talaqqi/contract/analysis'
import type { Student } from '@talaqqi/contract/students'
import type { LessonType } from '@talaqqi/quran'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getSection, listSections } from '../sections/index.ts'
import { selectStudentsById, selectStudentsIn } from '../students/index.ts'
import { readCompared } from './comparison.ts'
import { type Asked, byType, figuresOf, marksOf, sumOf, weeksOf } from './figures-of-marks.ts'
import { countByClass } from './lesson-queries.ts'
import { periodOf } from './period.ts'
import type { Marks } from './queries.ts'

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
  const filter = { ...days, time_zone, section_id }
  const [students, { marks }, compared] = await Promise.all([
    selectStudentsIn(school, { section_id }),
    marksOf(school, filter),
    readCompared(school, filter),
  ])
  const ofStudent = Map.groupBy(marks, ({ of_id }) => of_id)
  const known = new Set(students.map(({ id }) => id))
  const others = [...ofStudent.keys()].filter((id) => id !== null).filter((id) => !known.has(id))
  const all = [...students, ...(await selectStudentsById(school, others))]
  const data = all.map((student) => {
    const own = ofStudent.get(student.id) ?? []
    return {
      ...statsOf(student, section_id, own),
      ...compared.ofStudent(section_id, student.id, own),
    }
  })
  const { count: sessions_count, ...figures } = figuresOf(marks)
  const ofClass = { ...figures, ...byType(marks), ...compared.ofWhole(marks) }
  return { ...days, name, sessions_count, ...ofClass, data }
}

export function statsOf(
  { id, first_name, last_name, is_active, section_id: now }: Student,
  section_id: string,
  marks: Marks[],
): StudentStats {
  const { count: sessions_count, average: averages, mistakes } = figuresOf(marks)
  return {
    id,
    name: `${first_name} ${last_name}`,
    is_active,
    has_moved: now !== section_id,
    sessions_count,
    ...byType(marks),
    averages,
    mistakes,
    weeks: weeksOf(marks),
    last_heard: marks.length === 0 ? null : newestOf(marks),
  }
}

const newestOf = (marks: Marks[]) =>
  new Date(Math.max(...marks.map(({ last }) => last))).toISOString()
