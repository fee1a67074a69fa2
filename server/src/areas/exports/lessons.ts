import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { listAllSessions } from '../sessions/index.ts'
import type { Cell, Table } from './table.ts'
import type { Words } from './words/words.ts'

type Person = { first_name: string; last_name: string }

const nameOf = (person: Person | null) => person && `${person.first_name} ${person.last_name}`

/** The school's lessons, newest first; dates are the school's. */
export function lessonsTable(school: SchoolScope, words: Words, timeZone: string): Table {
  const { headings: heading } = words
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
    ],
    rows: rows(school, words, timeZone),
  }
}

async function* rows(school: SchoolScope, words: Words, timeZone: string): AsyncGenerator<Cell[]> {
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
      nameOf(session.listener),
    ]
}
