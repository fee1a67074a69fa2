import type pg from 'pg'
import type { Where } from '../platform/database/hosts.ts'
import { StartRefused } from '../platform/postgres/index.ts'
import { type Catalog, type Reference, readCatalog } from './catalog.ts'
import type { Confirm } from './confirm.ts'
import { lockSchool } from './delete-school.ts'
import { inOneTransaction, leaveTrace, quoted } from './operations.ts'

/** What names a person and is somebody else's: there the name goes and the row stays. */
export const FORGOTTEN = new Set(['sessions.listener_id'])
const isForgotten = ({ table, columns }: Reference) =>
  FORGOTTEN.has(`${table}.${columns.at(-1) ?? ''}`)

type Erased = { connection: Where; school: string; id: string; confirm: Confirm }

/** Erases a student with everything that hangs on the student: lessons, attendance, plans, history. Asks before. */
export const eraseStudent = (of: Erased) => erase('students', of)

/** Erases a guardian with messages, sign-ins, comments and history. The children stay. Asks before. */
export const eraseGuardian = (of: Erased) => erase('guardians', of)

function erase(table: 'students' | 'guardians', { connection, school, id, confirm }: Erased) {
  return inOneTransaction(connection, async (client) => {
    await lockSchool(client, school)
    const person = await findPerson(client, table, [school, id])
    const what = table === 'students' ? 'the student' : 'the guardian'
    await confirm(
      `This erases ${what} ${person.name} and everything that is kept about that person, for good.`,
      person.name,
    )
    const rows = await eraseRows(client, table, [school, id])
    const reached = [person.email, person.phone && `+${person.phone}`].filter(Boolean)
    await client.query('delete from mails_caused where receiver = any($1)', [reached])
    await client.query('delete from sign_in_failures where email = any($1)', [reached])
    await client.query('delete from unsent_mails where account_id = $1 and receiver = any($2)', [
      school,
      reached,
    ])
    const command = table === 'students' ? 'erase-student' : 'erase-guardian'
    await leaveTrace(client, { command, school_id: school, about: `${id}, ${rows} rows` })
    return [
      `Erased: ${rows.toLocaleString('en')} rows.`,
      'Nightly backups made before have them for up to four weeks more.',
    ]
  })
}

async function findPerson(client: pg.Client, table: string, key: string[]) {
  const reach = table === 'guardians' ? 'email, phone' : "null as email, '' as phone"
  const { rows } = await client.query(
    `select first_name || ' ' || last_name as name, ${reach} from ${table}
      where account_id::text = $1 and id::text = $2 for update`,
    key,
  )
  if (rows.length === 0) throw new StartRefused(`The school has no such one: ${key[1]}.`)
  return rows[0] as { name: string; email: string | null; phone: string }
}

/** Deletes a row, all that points at it, and the history of each of them, in one statement. */
async function eraseRows(client: pg.Client, table: string, key: string[]): Promise<number> {
  const catalog = await readCatalog(client)
  for (const { table: from, columns } of catalog.references.filter(isForgotten)) {
    const column = quoted(columns.at(-1) ?? '')
    await client.query(
      `update ${quoted(from)} set ${column} = null where account_id = $1 and ${column} = $2`,
      key,
    )
  }
  const doomed = new Map<string, Set<string>>()
  follow(catalog, table, 'account_id = $1 and id = $2', doomed)
  const which = (name: string) => [...(doomed.get(name) ?? [])].join(' or ')
  const names = [...doomed.keys()]
  const ids = names
    .filter((name) => catalog.columns.get(name)?.includes('id'))
    .map((name) => `select id from ${quoted(name)} where ${which(name)}`)
  const parts = [
    ...names.map((name) => `delete from ${quoted(name)} where ${which(name)} returning 1`),
    `delete from audit where account_id = $1 and record_id in (${ids.join(' union ')}) returning 1`,
    // Whatever was printed lately may be about anybody.
    'delete from document_batches where account_id = $1 returning 1',
    'delete from documents where account_id = $1 returning 1',
  ]
  const withs = parts.map((part, n) => `d${n} as (${part})`)
  const counts = parts.map((_, n) => `(select count(*) from d${n})`)
  const { rows } = await client.query(
    `with ${withs.join(', ')} select ${counts.join(' + ')} as rows`,
    key,
  )
  return Number(rows[0].rows)
}

/** Collects what is to go of each table: the rows that `where` finds and all that point at them. */
function follow(
  { references, ...catalog }: Catalog,
  table: string,
  where: string,
  doomed: Map<string, Set<string>>,
): void {
  const known = doomed.get(table) ?? new Set()
  if (known.has(where)) return
  doomed.set(table, known.add(where))
  for (const reference of references) {
    const { table: from, columns, targets } = reference
    if (reference.target !== table || from === table || isForgotten(reference)) continue
    const pointed = `select ${targets.map(quoted).join(', ')} from ${quoted(table)} where ${where}`
    follow(
      { references, ...catalog },
      from,
      `(${columns.map(quoted).join(', ')}) in (${pointed})`,
      doomed,
    )
  }
}
