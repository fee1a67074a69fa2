import { type Cell, nameOf, type Table } from '../../platform/export/table.ts'
import type { Words } from '../../platform/export/words/words.ts'
import { ALL } from '../../platform/paging.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectIndicators } from '../indicators/index.ts'
import { countAllSessions } from './all-queries.ts'
import { listAllSessions } from './list-all.ts'

/** The school's lessons, newest first, with how often each indicator was counted; dates are the school's. */
export async function lessonsTable(
  school: SchoolScope,
  words: Words,
  timeZone: string,
): Promise<Table> {
  const { headings: heading } = words
  const indicators = await selectIndicators(school, ALL)
  return {
    title: words.titles.sessions,
    headings: [
      heading.id,
      heading.date,
      heading.student,
      heading.class,
      heading.type,
      heading.portion,
      heading.status,
      heading.percentage,
      heading.lines,
      heading.comment,
      heading.teacher,
      heading.listener,
      ...indicators.map(({ name }) => name),
    ],
    rows: rows(school, words, { timeZone, indicators }),
    count: () => countAllSessions(school),
  }
}

type About = { timeZone: string; indicators: { id: string }[] }

async function* rows(
  school: SchoolScope,
  words: Words,
  { timeZone, indicators }: About,
): AsyncGenerator<Cell[]> {
  // Swedish writes dates as ISO does.
  const dates = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone })
  for await (const session of listAllSessions(school))
    yield [
      session.id,
      dates.format(session.created_at),
      nameOf(session.student),
      session.section_name,
      words.lessonTypes[session.type],
      session.name,
      words.statuses[session.status],
      session.percentage,
      session.lines,
      session.comment,
      nameOf(session.user),
      session.listener && nameOf(session.listener),
      ...indicators.map(({ id }) => session.totals.get(id) ?? 0),
    ]
}
