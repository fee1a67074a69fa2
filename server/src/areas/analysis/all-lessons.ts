import type { AllLessons } from '@talaqqi/contract/analysis-lessons'
import { LESSON_TYPES, SESSION_STATUSES } from '@talaqqi/quran'
import { nameOf } from '../../platform/export/table.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { requireStudents } from '../students/index.ts'
import { countLessons, type LessonFilter, selectLessonPage } from './lesson-queries.ts'
import { periodOf } from './period.ts'
import { withHeard } from './with-heard.ts'

export type AskedLessons = Partial<Omit<LessonFilter, 'time_zone'>>

/** Throws Refusal `not_found` or `forbidden` about the student. */
export async function filterOf(school: SchoolScope, asked: AskedLessons): Promise<LessonFilter> {
  const { start_date, end_date, ...rest } = asked
  if (rest.student_id) await requireStudents(school, [rest.student_id])
  return { ...rest, ...periodOf(school, { start_date, end_date }) }
}

/** Newest first, with the number of matches. Throws as `filterOf`. */
export async function listAllLessons(
  school: SchoolScope,
  { skip, limit, ...asked }: AskedLessons & { skip: number; limit: number },
): Promise<AllLessons> {
  const filter = await filterOf(school, asked)
  const [rows, counted] = await Promise.all([
    selectLessonPage(school, { ...filter, skip, limit }).then((page) => withHeard(school, page)),
    countLessons(school, filter),
  ])
  const countOf = (is: (row: (typeof counted)[number]) => boolean) =>
    counted.filter(is).reduce((sum, { count }) => sum + count, 0)
  const total = countOf(() => true)
  return {
    start_date: filter.start_date,
    end_date: filter.end_date,
    items: rows.map(({ name, student, teacher, created_at, ...row }) => ({
      ...row,
      fullname: nameOf(student),
      is_active: student.is_active,
      lesson: name,
      teacher: nameOf(teacher),
      created_at: created_at.toISOString(),
    })),
    total,
    page: Math.floor(skip / limit) + 1,
    total_pages: Math.max(1, Math.ceil(total / limit)),
    skip,
    limit,
    types: LESSON_TYPES.map((type) => ({ type, count: countOf((row) => row.type === type) })),
    statuses: SESSION_STATUSES.map((status) => ({
      status,
      count: countOf((row) => row.status === status),
    })),
  }
}
