import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { NAMES, OTHER_NAMES } from '../demo/names.ts'
import { createUser } from '../demo/people.ts'
import { KINDS_OF_MISTAKE } from '../lessons/mistakes.ts'
import { createRandom } from '../random.ts'
import { insertRows, type Row, type Rows } from '../rows.ts'

const NAME = 'Large Madrasah'
const CLASSES = 40
const TEACHERS = 25
const STUDENTS = 300
const AGE_MS = 1100 * 86_400_000

export async function findLargeSchool(client: pg.PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select active_account_id as id from users where email = 'large@demo.school'`,
  )
  return rows[0]?.id ?? null
}

export async function createLargePeople(client: pg.PoolClient): Promise<string> {
  const since = new Date(Date.now() - AGE_MS)
  const random = createRandom(NAME)
  const account = { id: random.id(since), name: NAME, created_at: since }
  const school = { account, since, random }
  const admin = await createUser(school, 'large@demo.school')
  const teachers = await Promise.all(
    Array.from({ length: TEACHERS }, (_, index) =>
      createUser(school, `teacher${index + 1}@large.demo.school`),
    ),
  )
  const rows = createRows(school, admin, teachers)
  await drizzle(client).transaction((db) => insertRows(db, rows))
  return account.id
}

type School = Parameters<typeof createUser>[0]

function createRows(school: School, admin: Row<'users'>, teachers: Row<'users'>[]): Rows {
  const { account, since, random } = school
  const account_id = account.id
  const owned = () => ({ account_id, id: random.id(since), created_at: since })
  const sections = Array.from({ length: CLASSES }, (_, index) => ({
    ...owned(),
    name: `Class ${index + 1}`,
  }))
  return {
    accounts: [account],
    users: [admin, ...teachers],
    memberships: [admin, ...teachers].map((user, index) => ({
      account_id,
      user_id: user.id,
      first_name: user === admin ? 'Head' : 'Teacher',
      last_name: `${index}`,
      is_admin: user === admin,
    })),
    sections,
    userSections: sections.map(({ id }, index) => ({
      account_id,
      user_id: (teachers[index % TEACHERS] ?? admin).id,
      section_id: id,
    })),
    indicators: KINDS_OF_MISTAKE.map(({ indicator }) => ({ ...owned(), ...indicator })),
    students: Array.from({ length: STUDENTS }, (_, index) => ({
      ...owned(),
      ...nameOf(index),
      section_id: sections[index % CLASSES]?.id,
    })),
  }
}

function nameOf(index: number): { first_name: string; last_name: string } {
  const all = [...Object.values(NAMES).flat(), ...OTHER_NAMES]
  const [first_name = ''] = all[index % all.length] ?? []
  const [, last_name = ''] = all[(index + Math.floor(index / all.length)) % all.length] ?? []
  return { first_name, last_name }
}
