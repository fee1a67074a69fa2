import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Connection,
  startEmbeddedPostgres,
} from '../../server/src/operations/postgres/index.ts'
import { seedDemo } from '../../server/src/operations/seed/demo/demo.ts'
import { seedLarge } from '../../server/src/operations/seed/large/large.ts'
import { seedMany } from '../../server/src/operations/seed/large/many.ts'
import { type OpenDatabase, openDatabase } from '../../server/src/platform/database/database.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { openDirectory } from '../../server/src/platform/tenancy/scope.ts'

export const LARGE_ADMIN = 'large@demo.school'

/** Of 25 teachers; higher numbers start again. */
export const largeTeacher = (number: number) => `teacher${(number % 25) + 1}@large.demo.school`

export type DatabaseUrl = `postgresql://${string}`

type Work<T> = (database: OpenDatabase, url: DatabaseUrl) => Promise<T>

/** The embedded database, created and migrated if absent. */
export async function onDatabase<T>(data: string, work: Work<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: data })
  try {
    await migrate(postgres.connection)
    const database = openDatabase(postgres.connection, { limits: 'none' })
    return await work(database, urlOf(postgres.connection)).finally(() => database.close())
  } finally {
    await postgres.stop()
  }
}

/** For a Unix socket's directory. */
function urlOf({ host, port, user, password, database }: Connection): DatabaseUrl {
  const where = new URLSearchParams({ host, port: String(port) })
  return `postgresql://${user}:${password}@localhost/${database}?${where}`
}

/** The process id of the running database in this folder. */
export function postgresOf(data: string): number {
  const [pid] = readFileSync(path.join(data, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}

export async function makeLargeSchool(
  folder: string,
  sessions: number,
  more: { inThreeYears?: number } = {},
): Promise<string> {
  const data = path.join(folder, `school-${sessions}`)
  await onDatabase(data, ({ pool }) => seedLarge(pool, { sessions, withRecords: true, ...more }))
  return data
}

export async function makeManySchools(folder: string, schools: number): Promise<string> {
  const data = path.join(folder, `schools-${schools}`)
  await onDatabase(data, async ({ db, pool }) => {
    await seedDemo(openDirectory(db))
    await seedMany(pool, schools)
  })
  return data
}

export const BIG_CLASS = 'Class of 200'

const ADD_BIG_CLASS = `
  with teacher as (
    select id as user_id, active_account_id as account_id from users where email = 'teacher@demo.school'
  ), section as (
    insert into sections (account_id, id, name)
    select account_id, gen_random_uuid(), $1 from teacher returning account_id, id
  ), assigned as (
    insert into user_sections (account_id, user_id, section_id)
    select account_id, user_id, section.id from teacher join section using (account_id)
  )
  insert into students (account_id, id, first_name, last_name, section_id)
  select account_id, gen_random_uuid(), 'Student', 'Number ' || number, id
  from section cross join generate_series(1, 200) as number`

export async function makeDemoSchool(folder: string): Promise<string> {
  const data = path.join(folder, 'demo')
  await onDatabase(data, async ({ db, pool }) => {
    await seedDemo(openDirectory(db))
    await pool.query(ADD_BIG_CLASS, [BIG_CLASS])
  })
  return data
}
