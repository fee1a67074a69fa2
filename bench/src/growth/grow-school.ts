import type { OpenDatabase } from '../../../server/src/platform/database/database.ts'
import { onDatabase } from '../schools.ts'

type Pool = OpenDatabase['pool']

/** The first digit in the ids of each copy; the ids of this century begin with 0. */
const COPIES = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** A year older than the school. */
const EARLIER = `interval '4 years'`

const isMade = (id: string) => `${id}::text like '0%'`
const copyOf = (id: string) => `overlay(${id}::text placing $1 from 1 for 1)::uuid`

const ADMINISTRATOR = `(select user_id from memberships
  where memberships.account_id = user_sections.account_id and is_admin order by user_id limit 1)`

type Table = { table: string; ids: string[]; moments?: string[]; others?: Record<string, string> }

/** What every child has, in the order of foreign keys. */
const OF_CHILDREN: Table[] = [
  { table: 'targets', ids: ['id', 'student_id'], moments: ['created_at', 'due_date'] },
  {
    table: 'subscriptions',
    ids: ['id', 'student_id'],
    moments: ['created_at', 'start_date', 'end_date'],
  },
  { table: 'transactions', ids: ['id', 'subscription_id'], moments: ['created_at', 'paid_on'] },
  {
    table: 'sessions',
    ids: ['id', 'student_id', 'section_id', 'assessment_id'],
    moments: ['created_at', 'updated_at'],
  },
  { table: 'lessons', ids: ['session_id', 'id'] },
  { table: 'concerns', ids: ['session_id', 'lesson_id', 'id'] },
  { table: 'marks', ids: ['session_id', 'id', 'lesson_id', 'student_id'] },
  {
    table: 'attendances',
    ids: ['id', 'student_id', 'section_id'],
    moments: ['date', 'tapped_at', 'created_at'],
  },
  {
    table: 'session_comments',
    ids: ['id', 'session_id', 'guardian_id'],
    moments: ['created_at'],
  },
  { table: 'session_reads', ids: ['session_id', 'guardian_id'], moments: ['read_at'] },
  {
    table: 'progress_reports',
    ids: ['id', 'student_id'],
    moments: ['start_date', 'end_date', 'figures_at', 'approved_at', 'created_at'],
  },
  { table: 'audit', ids: ['id', 'record_id'], moments: ['created_at'] },
]

const PEOPLE: Table[] = [
  { table: 'sections', ids: ['id'], others: { name: `name || ' of copy ' || $1` } },
  // The administrator's, so that the reach of each teacher stays.
  { table: 'user_sections', ids: ['section_id'], others: { user_id: ADMINISTRATOR } },
  { table: 'students', ids: ['id', 'section_id'] },
  { table: 'guardians', ids: ['id'], others: { email: `replace(email, '@', '+' || $1 || '@')` } },
  { table: 'guardian_students', ids: ['student_id', 'guardian_id'] },
  { table: 'assessments', ids: ['id', 'student_id'] },
]

/** Of the same people in earlier years. */
const STAYING = ['student_id', 'section_id', 'guardian_id']

async function copy(
  pool: Pool,
  values: [digit: string, years: string],
  table: Table,
  isEarlier: boolean,
): Promise<void> {
  const { rows } = await pool.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns where table_name = $1
      and table_schema = 'public'`,
    [table.table],
  )
  const valueOf = (column: string, type: string) => {
    if (isEarlier && STAYING.includes(column)) return `"${column}"`
    if (isEarlier && column === 'assessment_id') return 'null'
    if (isEarlier && table.moments?.includes(column))
      return type === 'date'
        ? `("${column}" - ${EARLIER} * $2::int)::date`
        : `"${column}" - ${EARLIER} * $2::int`
    if (table.ids.includes(column)) return copyOf(`"${column}"`)
    return table.others?.[column] ?? `"${column}"`
  }
  const names = rows.map(({ column_name }) => `"${column_name}"`).join(', ')
  const copied = rows
    .map(({ column_name, data_type }) => valueOf(column_name, data_type))
    .join(', ')
  await pool.query(
    `insert into ${table.table} (${names}) select ${copied} from ${table.table}
      where ${isMade(table.ids[0] ?? '')} and $1::text || $2::int is not null`,
    values,
  )
}

/**
 * Half of the copies are more classes with their children, the others earlier years of the same
 * children. So both what a school has and what a child has grow, and each class stays as large.
 */
export function growSchool(data: string, from: number, to: number): Promise<void> {
  if (to > COPIES.length + 1) throw new Error(`at most ${COPIES.length + 1} times`)
  return onDatabase(data, async ({ pool }) => {
    for (const [at, digit] of COPIES.slice(0, to - 1).entries()) {
      if (at < from - 1) continue
      const isEarlier = at % 2 === 1
      const tables = isEarlier ? OF_CHILDREN : [...PEOPLE, ...OF_CHILDREN]
      const years = String(1 + Math.floor(at / 2))
      for (const table of tables) await copy(pool, [digit, years], table, isEarlier)
    }
    await pool.query('vacuum (analyze)')
  })
}
