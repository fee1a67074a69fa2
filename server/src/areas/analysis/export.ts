import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { clockIn } from '../../platform/clock.ts'
import { type Cell, dated, type MakeTable, nameOf, rowsOf } from '../../platform/export/table.ts'
import { inLanguage, LESSON_TYPES, STATUSES, yesOrNo } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { type AskedLessons, filterOf } from './all-lessons.ts'
import {
  type Cursor,
  countLessons,
  type LessonFilter,
  selectLessonsBehind,
} from './lesson-queries.ts'
import { type AskedLines, listTotalMemorized } from './total-memorized.ts'

const BATCH = 1000

export function allLessonsTable(asked: AskedLessons): MakeTable {
  return async (school, locale, timeZone) => {
    const filter = await filterOf(school, asked)
    return {
      title: m.reports_all_lessons({}, { locale }),
      headings: inLanguage(locale, [
        m.reports_full_name,
        m.reports_lesson,
        m.fields_type,
        m.fields_teacher,
        m.fields_comment,
        m.fields_lines,
        m.fields_status,
        m.reports_created_at,
      ]),
      rows: lessonRows(school, filter, { locale, timeZone }),
      count: async () =>
        (await countLessons(school, filter)).reduce((sum, { count }) => sum + count, 0),
    }
  }
}

/** One batch in memory at a time; no connection is held between batches. */
async function* lessonRows(
  school: SchoolScope,
  filter: LessonFilter,
  { locale, timeZone }: { locale: Language; timeZone: string },
): AsyncGenerator<Cell[]> {
  let behind: Cursor | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof selectLessonsBehind>> = await selectLessonsBehind(
      school,
      filter,
      { behind, limit: BATCH },
    )
    for (const row of rows)
      yield [
        nameOf(row.student),
        lessonName({ ...row, lessons: row.parts }, { locale }),
        LESSON_TYPES[row.type]({}, { locale }),
        nameOf(row.teacher),
        row.comment,
        row.lines,
        STATUSES[row.status]({}, { locale }),
        dated(clockIn(timeZone, row.created_at)),
      ]
    behind = rows.at(-1) ?? null
    if (!behind || rows.length < BATCH) return
  }
}

/** With disabled students a column marks them. */
export function totalMemorizedTable(asked: AskedLines): MakeTable {
  const tellsActive = asked.include_disabled === 'true'
  return async (school, locale) => ({
    title: m.reports_total_memorized({}, { locale }),
    headings: inLanguage(locale, [
      m.reports_full_name,
      m.reports_total_lines,
      m.reports_pages_15,
      m.reports_pages_13,
      ...(tellsActive ? [m.fields_active] : []),
    ]),
    rows: rowsOf(await listTotalMemorized(school, { ...ALL, ...asked }), (row) => [
      row.fullname,
      row.total_lines,
      row.pages_15,
      row.pages_13,
      ...(tellsActive ? [yesOrNo(row.is_active, locale)] : []),
    ]),
  })
}
