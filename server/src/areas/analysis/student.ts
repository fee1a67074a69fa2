import type { AnalysedSession, StudentAnalysis } from '@talaqqi/contract/analysis'
import type { LessonType } from '@talaqqi/quran'
import { Refusal } from '../../platform/refusal.ts'
import { hasAccessToClass, type SchoolScope } from '../../platform/tenancy/index.ts'
import { getSection } from '../sections/index.ts'
import { percentageOf, selectConcerns, selectLessons } from '../sessions/index.ts'
import { getStudent } from '../students/index.ts'
import { statsOf } from './classes.ts'
import { type Asked, marksOf } from './figures-of-marks.ts'
import { selectLessonPage } from './lesson-page-queries.ts'
import { periodOf } from './period.ts'

type Which = { id: string; student_id: string }
type Page = { skip: number; limit: number }

/** Throws Refusal `not_found`, or `forbidden` for a class out of reach. */
export async function analyseStudent(
  school: SchoolScope,
  { id: section_id, student_id }: Which,
  { skip, limit, ...asked }: Asked & Page,
): Promise<StudentAnalysis> {
  await getSection(school, section_id)
  if (!hasAccessToClass(school, section_id)) throw new Refusal('forbidden')
  const student = await getStudent(school, student_id)
  const { time_zone, ...days } = periodOf(school, asked)
  const filter = { ...days, time_zone, section_id, student_id }
  const [{ marks, isWeighed }, rows] = await Promise.all([
    marksOf(school, filter),
    selectLessonPage(school, filter, { skip, limit }),
  ])
  const sessions = await asAnalysed(school, rows, isWeighed)
  return { ...days, ...statsOf(student, section_id, marks), sessions }
}

type Row = Awaited<ReturnType<typeof selectLessonPage>>[number]

async function asAnalysed(
  school: SchoolScope,
  rows: Row[],
  isWeighed: (type: LessonType) => boolean,
): Promise<AnalysedSession[]> {
  const session_ids = rows.map(({ id }) => id)
  const [lessons, concerns] = await Promise.all([
    selectLessons(school, { session_ids }),
    selectConcerns(school, { session_ids }),
  ])
  const lessonsOf = Map.groupBy(lessons, ({ session_id }) => session_id)
  const concernsOf = Map.groupBy(concerns, ({ session_id }) => session_id)
  return rows.map((row) => {
    const {
      student: _,
      teacher: __,
      student_id: ___,
      has_moved: ____,
      class_name: _____,
      ...session
    } = row
    const heard = concernsOf.get(row.id) ?? []
    const parts = lessonsOf.get(row.id) ?? []
    return {
      ...session,
      created_at: row.created_at.toISOString(),
      mark: isWeighed(row.type) ? percentageOf(row, heard) : null,
      parts,
      lessons: parts.map(({ id, name, start, end, is_heard }) => {
        const here = heard.filter(({ lesson_id }) => lesson_id === id)
        return {
          id,
          name,
          start,
          end,
          is_heard,
          indicators: here.map(({ indicator }) => indicator.id),
          concerns: here.map((one) => ({ id: one.id, name: one.indicator.name, total: one.total })),
        }
      }),
    }
  })
}
