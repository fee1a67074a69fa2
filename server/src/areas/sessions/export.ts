import type { Language } from '@talaqqi/contract/languages'
import { missedParts } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { clockIn } from '../../platform/clock.ts'
import { divisionsOf } from '../../platform/divisions.ts'
import { dated, NO_FIGURE, nameOf, type Table, tableOf } from '../../platform/export/table.ts'
import { LESSON_TYPES, STATUSES } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectIndicators } from '../indicators/index.ts'
import { countAllSessions } from './reads/all-queries.ts'
import { listAllSessions } from './reads/list-all.ts'

export async function lessonsTable(
  school: SchoolScope,
  language: Language,
  timeZone: string,
): Promise<Table> {
  const indicators = await selectIndicators(school, ALL)
  return tableOf(language, {
    title: m.exports_sessions,
    columns: [
      { field: m.fields_id, cell: ({ id }) => id },
      { field: m.fields_date, cell: ({ created_at }) => dated(clockIn(timeZone, created_at)) },
      { field: m.fields_student, cell: ({ student }) => nameOf(student) },
      { field: m.fields_class, cell: ({ section_name }) => section_name },
      { field: m.fields_type, cell: ({ type }, locale) => LESSON_TYPES[type]({}, { locale }) },
      {
        field: m.fields_portion,
        cell: (session, locale) =>
          lessonName(
            { ...session, lessons: session.parts },
            { locale, divisions: divisionsOf(school) },
          ),
      },
      { field: m.fields_status, cell: ({ status }, locale) => STATUSES[status]({}, { locale }) },
      {
        field: m.fields_percentage,
        cell: ({ is_weighed, percentage }) =>
          is_weighed || percentage === null ? percentage : NO_FIGURE,
      },
      { field: m.fields_parts_heard, cell: heardText },
      { field: m.fields_lines, cell: ({ lines }) => lines },
      { field: m.fields_comment, cell: ({ comment }) => comment },
      { field: m.fields_teacher, cell: ({ user }) => nameOf(user) },
      { field: m.fields_listener, cell: ({ listener }) => listener && nameOf(listener) },
      ...indicators.map(({ id, name }) => ({
        field: () => name,
        cell: ({ totals }: Totals) => totals.get(id) ?? 0,
      })),
    ],
    rows: listAllSessions(school),
    count: () => countAllSessions(school),
  })
}

type Totals = { totals: ReadonlyMap<string, number> }

type Heard = { percentage: number | null; parts: readonly { is_heard: boolean }[] }

/** For example '1 of 8'; null if every part was heard or there is no percentage. */
function heardText({ percentage, parts }: Heard, locale: Language): string | null {
  const missed = percentage === null ? null : missedParts(parts)
  return missed && m.fields_parts_heard_of(missed, { locale })
}
