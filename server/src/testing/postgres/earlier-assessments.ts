import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { migrateTo } from '../../platform/database/migrate.ts'
import { SERVER } from '../../platform/folders.ts'

const FOLDER = path.join(SERVER, 'migrations')
const SCHOOL = '019aa000-0000-7000-8000-000000000001'
const STUDENT = '019aa000-0000-7000-8000-000000000002'
const idOf = (number: number) => `019aa000-0000-7000-8000-0000000001${number}0`

/** Creates the tables before migration 0020, with two completions, two rounds and two exams. */
export async function makeEarlierAssessments(connection: pg.ClientConfig): Promise<void> {
  const journal = JSON.parse(readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8'))
  const tags: string[] = journal.entries.map(({ tag }: { tag: string }) => tag)
  const earlier = readMigrationFiles({ migrationsFolder: FOLDER })
    .slice(0, tags.indexOf('0020_one-table-of-assessments'))
    .map(({ hash, folderMillis }) => ({ hash, created_at: folderMillis }))
  const client = new pg.Client(connection)
  await client.connect()
  await migrateTo(client, earlier)
  await client.query(`
    insert into accounts (id, name) values ('${SCHOOL}', 'School');
    insert into students (account_id, id, first_name, last_name)
      values ('${SCHOOL}', '${STUDENT}', 'Maryam', 'Khan');
    insert into assessments (account_id, id, kind, student_id) values
      ('${SCHOOL}', '${idOf(1)}', 'completion', '${STUDENT}'),
      ('${SCHOOL}', '${idOf(2)}', 'completion', '${STUDENT}'),
      ('${SCHOOL}', '${idOf(3)}', 'round', '${STUDENT}'),
      ('${SCHOOL}', '${idOf(4)}', 'round', '${STUDENT}'),
      ('${SCHOOL}', '${idOf(5)}', 'exam', null),
      ('${SCHOOL}', '${idOf(6)}', 'exam', null);
    insert into completions values
      ('${SCHOOL}', '${idOf(1)}', '${STUDENT}', 1, 'Juz 1', '', 'completed', '2026-01-01T00:00:00Z'),
      ('${SCHOOL}', '${idOf(2)}', '${STUDENT}', 30, 'Amma', 'A page', 'in_progress', '2026-01-02T00:00:00Z');
    insert into rounds values
      ('${SCHOOL}', '${idOf(3)}', '${STUDENT}', 'First', 'All', 'completed', '2026-01-03', '2026-02-03', '2026-01-03T00:00:00Z'),
      ('${SCHOOL}', '${idOf(4)}', '${STUDENT}', 'Second', '', 'in_progress', null, null, '2026-01-04T00:00:00Z');
    insert into exams values
      ('${SCHOOL}', '${idOf(5)}', 'Mid-year', 'Two questions', 'completed', '2026-01-05', '2026-01-06', '2026-01-05T00:00:00Z'),
      ('${SCHOOL}', '${idOf(6)}', 'Final', '', 'in_progress', null, '2026-06-30', '2026-01-06T00:00:00Z')`)
  await client.end()
}

/** The same rows in the one table, as text. */
export async function readAssessments(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(
    `select account_id, id, kind, student_id, juz, name, description, status,
      start_date::text, end_date::text, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as created
      from assessments order by id`,
  )
  await client.end()
  return rows
}

const inSchool = { account_id: SCHOOL }
const ofStudent = { ...inSchool, student_id: STUDENT, start_date: null, end_date: null }
const completed = { status: 'completed' }
const inProgress = { status: 'in_progress' }

export const EARLIER_ASSESSMENTS = [
  {
    ...{ ...ofStudent, ...completed, id: idOf(1), kind: 'completion', juz: 1 },
    ...{ name: 'Juz 1', description: '', created: '2026-01-01' },
  },
  {
    ...{ ...ofStudent, ...inProgress, id: idOf(2), kind: 'completion', juz: 30 },
    ...{ name: 'Amma', description: 'A page', created: '2026-01-02' },
  },
  {
    ...{ ...ofStudent, ...completed, id: idOf(3), kind: 'round', juz: null },
    ...{ name: 'First', description: 'All', created: '2026-01-03' },
    ...{ start_date: '2026-01-03', end_date: '2026-02-03' },
  },
  {
    ...{ ...ofStudent, ...inProgress, id: idOf(4), kind: 'round', juz: null },
    ...{ name: 'Second', description: '', created: '2026-01-04' },
  },
  {
    ...{ ...inSchool, ...completed, id: idOf(5), kind: 'exam', student_id: null, juz: null },
    ...{ name: 'Mid-year', description: 'Two questions', created: '2026-01-05' },
    ...{ start_date: '2026-01-05', end_date: '2026-01-06' },
  },
  {
    ...{ ...inSchool, ...inProgress, id: idOf(6), kind: 'exam', student_id: null, juz: null },
    ...{ name: 'Final', description: '', created: '2026-01-06' },
    ...{ start_date: null, end_date: '2026-06-30' },
  },
]
