import type pg from 'pg'
import { hashPassword } from '../../../areas/auth/passwords/passwords.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'

/** Of each school. */
const STUDENTS = 20
const LESSONS = 200
const AT_ONCE = 50

/** With version and variant: the API refuses ids without. */
const uuidOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`
const id = (what: string) => uuidOf(`'${what} ' || school.n`)
const idOfOne = (what: string, one = 'one') => uuidOf(`'${what} ' || school.n || ' ' || ${one}`)
/** In foreign key order. */
const ROWS = [
  `insert into accounts (id, name, email) select ${id('school')}, 'School number ' || n, email from school`,
  `insert into users (id, email, password_hash, active_account_id)
    select ${id('person')}, email, $3, ${id('school')} from school`,
  `insert into memberships (account_id, user_id, first_name, last_name, is_admin)
    select ${id('school')}, ${id('person')}, 'Maryam', 'Adams', true from school`,
  `insert into sections (account_id, id, name) select ${id('school')}, ${id('class')}, 'Hifz' from school`,
  `insert into students (account_id, id, first_name, last_name, section_id)
    select ${id('school')}, ${idOfOne('student')}, 'Student', 'Number ' || one, ${id('class')}
    from school, generate_series(1, ${STUDENTS}) one`,
  `insert into sessions (account_id, id, name, type, status, section, start, "end", student_id, section_id, user_id, created_at)
    select ${id('school')}, ${idOfOne('session')}, 'Juz 1', 'old_lesson', 'completed',
      'juz', 1, 1, ${idOfOne('student', `1 + one % ${STUDENTS}`)}, ${id('class')}, ${id('person')},
      now() - make_interval(hours => one * 8)
    from school, generate_series(1, ${LESSONS}) one`,
  `insert into lessons (account_id, session_id, id, position, name, start, "end")
    select ${id('school')}, ${idOfOne('session')}, ${idOfOne('lesson')},
      0, 'Juz 1', 1, 8
    from school, generate_series(1, ${LESSONS}) one`,
]

export const adminOf = (school: number) => `admin${school}@many.demo.school`

/** Adds only missing schools; returns how many. */
export async function seedMany(pool: pg.Pool, schools: number): Promise<number> {
  const { rows } = await pool.query(
    `select count(*) from users where email like 'admin%@many.demo.school'`,
  )
  const before = Number(rows[0].count)
  const hash = await hashPassword(DEMO_PASSWORD)
  for (let from = before; from < schools; from += AT_ONCE)
    await insertSchools(pool, [from + 1, Math.min(from + AT_ONCE, schools), hash])
  if (schools > before) await pool.query('analyze')
  return Math.max(0, schools - before)
}

async function insertSchools(pool: pg.Pool, values: [number, number, string]): Promise<void> {
  const client = await pool.connect()
  const school = `with school as (select n, 'admin' || n || '@many.demo.school' as email
    from generate_series($1::int, $2::int) n where $3::text is not null)`
  try {
    await client.query('begin')
    for (const insert of ROWS) await client.query(`${school} ${insert}`, values)
    await client.query('commit')
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
}
