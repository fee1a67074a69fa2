import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sections, sessions, students } from '../../tables/index.ts'
import { useDatabase } from '../../testing/postgres/database.ts'
import { makeSection, makeSession, makeStudent } from '../../testing/schools/factories.ts'
import { prepared, type ScopeOrPlaceholder } from './index.ts'
import { openDirectory, openSchool } from './scope.ts'

const database = useDatabase()

function ofEachKind(school: ScopeOrPlaceholder) {
  const last = school.db
    .select({
      created_at: sessions.created_at,
      name: sessions.name,
      student_id: sessions.student_id,
    })
    .from(sessions)
    .where(eq(sessions.account_id, school.account_id))
    .as('last')
  return school.db
    .select({
      first_name: students.first_name,
      letters: sql<number>`length(${students.first_name})`,
      since: sql<Date>`${students.created_at}`.mapWith(students.created_at),
      initial: sql<string>`left(${students.first_name}, 1)`.as('initial'),
      created_at: students.created_at,
      section: { name: sections.name, created_at: sections.created_at },
      mixed: { student: students.last_name, section: sections.name },
      counted: { section: sections.name, always: sql<number>`1` },
      last: { created_at: last.created_at, name: last.name },
    })
    .from(students)
    .leftJoin(
      sections,
      and(eq(sections.account_id, school.account_id), eq(sections.id, students.section_id)),
    )
    .leftJoin(last, eq(last.student_id, students.id))
    .where(eq(students.account_id, school.account_id))
    .orderBy(asc(students.first_name))
}

const preparedOfEachKind = prepared('test_rows_of_each_kind', ofEachKind)

test('a prepared query returns the same rows as drizzle', async () => {
  const { account_id, id: section_id } = await makeSection(database, { name: 'Hifz' })
  const bilal = await makeStudent(database, { account_id, section_id, first_name: 'Bilal' })
  await makeStudent(database, { account_id, section_id: null, first_name: 'Zayd' })
  await makeSession(database, { account_id, student_id: bilal.id })
  const school = openSchool(openDirectory(database.db), {
    account_id,
    user_id: account_id,
    is_admin: true,
    section_ids: 'all',
    time_zone: 'UTC',
  })
  const rows = await preparedOfEachKind(school, {})
  expect(rows).toEqual(await ofEachKind(school))
  expect(rows).toMatchObject([
    { since: expect.any(Date), section: { name: 'Hifz' }, last: { created_at: expect.any(Date) } },
    { section: null, last: null, mixed: { section: null }, counted: null },
  ])
})
