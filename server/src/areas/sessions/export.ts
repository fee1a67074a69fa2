import type { Language } from '@talaqqi/contract/languages'
import { missedParts } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { clockIn } from '../../platform/clock.ts'
import { type Cell, dated, NO_FIGURE, nameOf, type Table } from '../../platform/export/table.ts'
import { inLanguage, LESSON_TYPES, STATUSES } from '../../platform/export/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectIndicators } from '../indicators/index.ts'
import { countAllSessions } from './reads/all-queries.ts'
import { listAllSessions } from './reads/list-all.ts'

export async function lessonsTable(
  school: SchoolScope,
  locale: Language,
  timeZone: string,
): Promise<Table> {
  const indicators = await selectIndicators(school, ALL)
  return {
    title: m.exports_sessions({}, { locale }),
    headings: [
      ...inLanguage(locale, [
        m.fields_id,
        m.fields_date,
        m.fields_student,
        m.fields_class,
        m.fields_type,
        m.fields_portion,
        m.fields_status,
        m.fields_percentage,
        m.fields_parts_heard,
        m.fields_lines,
        m.fields_comment,
        m.fields_teacher,
        m.fields_listener,
      ]),
      ...indicators.map(({ name }) => name),
    ],
    rows: rows(school, locale, { timeZone, indicators }),
    count: () => countAllSessions(school),
  }
}

/** For example '1 of 8'; null if every part was heard or there is no percentage. */
function heardText({ percentage, parts }: AnySession, locale: Language): string | null {
  const missed = percentage === null ? null : missedParts(parts)
  return missed && m.fields_parts_heard_of(missed, { locale })
}

type AnySession = { percentage: number | null; parts: readonly { is_heard: boolean }[] }

type About = { timeZone: string; indicators: { id: string }[] }

async function* rows(
  school: SchoolScope,
  locale: Language,
  { timeZone, indicators }: About,
): AsyncGenerator<Cell[]> {
  for await (const session of listAllSessions(school))
    yield [
      session.id,
      dated(clockIn(timeZone, session.created_at)),
      nameOf(session.student),
      session.section_name,
      LESSON_TYPES[session.type]({}, { locale }),
      lessonName({ ...session, lessons: session.parts }, { locale }),
      STATUSES[session.status]({}, { locale }),
      session.is_weighed || session.percentage === null ? session.percentage : NO_FIGURE,
      heardText(session, locale),
      session.lines,
      session.comment,
      nameOf(session.user),
      session.listener && nameOf(session.listener),
      ...indicators.map(({ id }) => session.totals.get(id) ?? 0),
    ]
}
