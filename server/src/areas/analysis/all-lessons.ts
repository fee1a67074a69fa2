import type { AllLessons, LessonCounts, LessonPage } from '@talaqqi/contract/analysis-lessons'
import { LESSON_TYPES, SESSION_STATUSES } from '@talaqqi/quran'
import { nameOf } from '../../platform/export/table.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { requireStudents } from '../students/index.ts'
import { cursorText, END, endOf, readCursor, startOf } from './cursor.ts'
import { type Cursor, type Paging, selectLessonPage } from './lesson-page-queries.ts'
import { countLessons, type LessonFilter } from './lesson-queries.ts'
import { periodOf } from './period.ts'
import { withHeard } from './with-heard.ts'

export type AskedLessons = Partial<Omit<LessonFilter, 'time_zone'>>

type AskedPage = {
  after?: string | undefined
  before?: string | undefined
  skip: number
  limit: number
}

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
  const [{ items }, counts] = await Promise.all([
    readPage(school, filter, { skip, limit }),
    readCounts(school, filter),
  ])
  return {
    start_date: filter.start_date,
    end_date: filter.end_date,
    items,
    ...counts,
    page: Math.floor(skip / limit) + 1,
    total_pages: Math.max(1, Math.ceil(counts.total / limit)),
    skip,
    limit,
  }
}

/** Throws as `filterOf`. */
export async function listLessonPage(
  school: SchoolScope,
  { after, before, skip, limit, ...asked }: AskedLessons & AskedPage,
): Promise<LessonPage> {
  return readPage(school, await filterOf(school, asked), {
    after: after === undefined ? undefined : readCursor(after),
    before: before === undefined ? undefined : readCursor(before),
    skip,
    limit,
  })
}

/** Throws as `filterOf`. */
export async function countAllLessons(
  school: SchoolScope,
  asked: AskedLessons,
): Promise<LessonCounts> {
  return readCounts(school, await filterOf(school, asked))
}

/** One row more than the page tells whether another page follows. */
async function readPage(
  school: SchoolScope,
  filter: LessonFilter,
  { limit, ...place }: Paging,
): Promise<LessonPage> {
  const rows = await selectLessonPage(school, filter, { ...place, limit: limit + 1 })
  const hasMore = rows.length > limit
  const page = hasMore ? (place.before ? rows.slice(1) : rows.slice(0, limit)) : rows
  const heard = await withHeard(school, page)
  return {
    items: heard.map(({ name, student, teacher, created_at, ...row }) => ({
      ...row,
      fullname: nameOf(student),
      is_active: student.is_active,
      lesson: name,
      teacher: nameOf(teacher),
      created_at: created_at.toISOString(),
    })),
    ...neighbours(page, hasMore, place),
  }
}

/** An empty page has no lesson to begin at: its cursors then lead back to where it was. */
function neighbours(
  page: Cursor[],
  hasMore: boolean,
  { after, before, skip = 0 }: Omit<Paging, 'limit'>,
): Pick<LessonPage, 'before' | 'after'> {
  const [first, last] = [page[0], page.at(-1)]
  if (before)
    return {
      before: first && hasMore ? cursorText(first) : null,
      after: cursorText(last ?? startOf(before)),
    }
  return {
    before: after || skip > 0 ? cursorText(first ?? (after ? endOf(after) : END)) : null,
    after: last && hasMore ? cursorText(last) : null,
  }
}

async function readCounts(school: SchoolScope, filter: LessonFilter): Promise<LessonCounts> {
  const counted = await countLessons(school, filter)
  const countOf = (is: (row: (typeof counted)[number]) => boolean) =>
    counted.filter(is).reduce((sum, { count }) => sum + count, 0)
  return {
    total: countOf(() => true),
    types: LESSON_TYPES.map((type) => ({ type, count: countOf((row) => row.type === type) })),
    statuses: SESSION_STATUSES.map((status) => ({
      status,
      count: countOf((row) => row.status === status),
    })),
  }
}
