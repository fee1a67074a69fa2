import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { clockIn } from '../../platform/clock.ts'
import { dated, rowsOf, type Table } from '../../platform/export/table.ts'
import { inLanguage, yesOrNo } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listComments } from './session-comments.ts'

export async function commentsTable(
  school: SchoolScope,
  locale: Language,
  timeZone: string,
): Promise<Table> {
  const rows = await listComments(school, { filter: 'all', ...ALL })
  return {
    title: m.comments_title({}, { locale }),
    headings: inLanguage(locale, [
      m.comments_written_at,
      m.comments_guardian,
      m.comments_student,
      m.comments_lesson,
      m.comments_comment,
      m.comments_read,
    ]),
    rows: rowsOf(rows, (row) => [
      dated(clockIn(timeZone, new Date(row.created_at))),
      row.guardian_name,
      `${row.student_firstname} ${row.student_lastname}`,
      lessonName({ ...row, lessons: row.parts }, { locale }),
      row.content,
      yesOrNo(row.is_read, locale),
    ]),
  }
}
