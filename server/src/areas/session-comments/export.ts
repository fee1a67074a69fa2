import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { clockIn } from '../../platform/clock.ts'
import { divisionsOf } from '../../platform/divisions.ts'
import { dated, type Table, tableOf } from '../../platform/export/table.ts'
import { yesOrNo } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listComments } from './session-comments.ts'

export async function commentsTable(
  school: SchoolScope,
  language: Language,
  timeZone: string,
): Promise<Table> {
  return tableOf(language, {
    title: m.comments_title,
    columns: [
      {
        field: m.comments_written_at,
        cell: ({ created_at }) => dated(clockIn(timeZone, new Date(created_at))),
      },
      { field: m.comments_guardian, cell: ({ guardian_name }) => guardian_name },
      {
        field: m.comments_student,
        cell: ({ student_firstname, student_lastname }) =>
          `${student_firstname} ${student_lastname}`,
      },
      {
        field: m.comments_lesson,
        cell: (row, locale) =>
          lessonName({ ...row, lessons: row.parts }, { locale, divisions: divisionsOf(school) }),
      },
      { field: m.comments_comment, cell: ({ content }) => content },
      { field: m.comments_read, cell: ({ is_read }, locale) => yesOrNo(is_read, locale) },
    ],
    rows: await listComments(school, { filter: 'all', ...ALL }),
  })
}
