import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { clockIn } from '../../platform/clock.ts'
import { divisionsOf } from '../../platform/divisions.ts'
import {
  CLASS_NAME,
  type Column,
  dated,
  type MakeTable,
  NO_FIGURE,
  nameOf,
  RECORD_ID,
  STUDENT_ID,
  tableOf,
} from '../../platform/export/table.ts'
import { LESSON_TYPES, STATUSES, yesOrNo } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { type AskedLessons, filterOf } from './all-lessons.ts'
import { type Cursor, selectLessonPage } from './lesson-page-queries.ts'
import { countLessons, type LessonFilter } from './lesson-queries.ts'
import { type AskedLines, listTotalMemorized } from './total-memorized.ts'
import { withHeard } from './with-heard.ts'

const BATCH = 1000

export function allLessonsTable(asked: AskedLessons): MakeTable {
  return async (school, language, timeZone) => {
    const filter = await filterOf(school, asked)
    return tableOf(language, {
      title: m.reports_all_lessons,
      columns: [
        { field: m.reports_full_name, cell: ({ student }) => nameOf(student) },
        {
          field: m.reports_lesson,
          cell: (row, locale) =>
            lessonName({ ...row, lessons: row.parts }, { locale, divisions: divisionsOf(school) }),
        },
        { field: m.fields_type, cell: ({ type }, locale) => LESSON_TYPES[type]({}, { locale }) },
        { field: m.fields_teacher, cell: ({ teacher }) => nameOf(teacher) },
        { field: m.fields_comment, cell: ({ comment }) => comment },
        { field: m.fields_lines, cell: ({ lines }) => lines },
        { field: m.fields_status, cell: ({ status }, locale) => STATUSES[status]({}, { locale }) },
        {
          field: m.reports_created_at,
          cell: ({ created_at }) => dated(clockIn(timeZone, created_at)),
        },
        { field: m.fields_percentage, cell: ({ percentage }) => percentage ?? NO_FIGURE },
        CLASS_NAME,
        STUDENT_ID,
        RECORD_ID,
      ],
      rows: lessonRows(school, filter),
      count: async () =>
        (await countLessons(school, filter)).reduce((sum, { count }) => sum + count, 0),
    })
  }
}

/** One batch in memory at a time; no connection is held between batches. */
async function* lessonRows(school: SchoolScope, filter: LessonFilter) {
  let after: Cursor | undefined
  for (;;) {
    const rows: Awaited<ReturnType<typeof selectLessonPage>> = await selectLessonPage(
      school,
      filter,
      { after, limit: BATCH },
    )
    yield* await withHeard(school, rows)
    after = rows.at(-1)
    if (!after || rows.length < BATCH) return
  }
}

/** With disabled students a column marks them. */
export function totalMemorizedTable(asked: AskedLines): MakeTable {
  return async (school, language) =>
    tableOf(language, {
      title: m.reports_total_memorized,
      columns: [
        { field: m.reports_full_name, cell: ({ fullname }) => fullname },
        { field: m.reports_total_lines, cell: ({ total_lines }) => total_lines },
        { field: m.reports_pages_15, cell: ({ pages_15 }) => pages_15 },
        { field: m.reports_pages_13, cell: ({ pages_13 }) => pages_13 },
        ...(asked.include_disabled === 'true' ? [ACTIVE] : []),
      ],
      rows: await listTotalMemorized(school, { ...ALL, ...asked }),
    })
}

const ACTIVE: Column<{ is_active: boolean }> = {
  field: m.fields_active,
  cell: ({ is_active }, locale) => yesOrNo(is_active, locale),
}
