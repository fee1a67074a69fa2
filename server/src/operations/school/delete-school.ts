import type pg from 'pg'
import { countedLogin } from '../../areas/auth/index.ts'
import type { Where } from '../../platform/database/hosts.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { readCatalog } from './catalog.ts'
import type { Confirm } from './confirm.ts'
import { inOneTransaction, quoted, recordOperation } from './operations.ts'
import { dropPending } from './waiting.ts'

/** Also deletes people without another school, after confirmation by the school's name. */
export function deleteSchool(
  connection: Where,
  id: string,
  confirm: Confirm,
  secret: string | null,
): Promise<string[]> {
  return inOneTransaction(connection, async (client) => {
    const name = await lockSchool(client, id)
    await confirm(
      `This deletes ${name} with all of its students, lessons and people, for good. Backups still have them.`,
      name,
    )
    const rows = await deleteRows(client, id, secret)
    await recordOperation(client, {
      command: 'delete-school',
      school_id: id,
      about: `${rows} rows`,
    })
    return [
      `${name} is deleted: ${rows.toLocaleString('en')} rows, and none is left.`,
      'Nightly backups made before have it for up to five weeks more.',
    ]
  })
}

export function emptyDemo(
  connection: Where,
  confirm: Confirm,
  secret: string | null,
): Promise<string[]> {
  return inOneTransaction(connection, async (client) => {
    const { rows: schools } = await client.query<{ id: string; name: string }>(
      `select id, name from accounts where exists (select 1 from memberships where account_id = accounts.id)
        and not exists (select 1 from memberships join users on users.id = user_id
          where account_id = accounts.id and coalesce(email, '') not like '%@demo.school'
            and coalesce(email, '') not like '%@%.demo.school')
      order by created_at for update`,
    )
    if (schools.length === 0) return ['There is no demo school here.']
    const names = schools.map(({ name }) => name).join(', ')
    await confirm(`This deletes the demo schools ${names} with all that is in them.`, 'empty')
    let rows = 0
    for (const { id } of schools) rows += await deleteRows(client, id, secret)
    const about = `${schools.length} schools, ${rows} rows`
    await recordOperation(client, { command: 'empty-demo', school_id: null, about })
    return [`${names}: deleted, ${rows.toLocaleString('en')} rows.`]
  })
}

/** Returns the name. Throws StartRefused if absent. */
export async function lockSchool(client: pg.Client, id: string): Promise<string> {
  const { rows } = await client.query('select name from accounts where id::text = $1 for update', [
    id,
  ])
  if (rows.length === 0)
    throw new StartRefused(`There is no school ${id}. \`npm run school -- list\` names all.`)
  return rows[0].name
}

/** Returns the number of rows; throws if one remains. */
async function deleteRows(client: pg.Client, id: string, secret: string | null): Promise<number> {
  const { ofSchools } = await readCatalog(client)
  const people = await client.query<{ id: string }>(
    'select user_id as id from memberships where account_id = $1',
    [id],
  )
  const parents = await client.query<{ email: string; phone: string }>(
    'select email, phone from guardians where account_id = $1',
    [id],
  )
  // One statement: foreign keys, some circular, are checked at its end.
  const deletes = ofSchools.map(
    (table, n) => `d${n} as (delete from ${quoted(table)} where account_id = $1 returning 1)`,
  )
  const counts = ofSchools.map((_, n) => `(select count(*) from d${n})`)
  const gone = await client.query(
    `with ${deletes.join(', ')} select ${counts.join(' + ')} as rows`,
    [id],
  )
  await client.query(
    `update users set active_account_id = (select account_id from memberships
      where user_id = users.id and is_active order by created_at limit 1) where active_account_id = $1`,
    [id],
  )
  const orphans = await client.query<{ email: string | null; phone: string | null }>(
    `delete from users where id = any($1) and not exists (select 1 from memberships where user_id = users.id)
      returning email, phone`,
    [people.rows.map((person) => person.id)],
  )
  const reached = [...orphans.rows, ...parents.rows].flatMap(({ email }) => email ?? [])
  const phones = [...orphans.rows, ...parents.rows].flatMap(({ phone }) =>
    phone ? [`+${phone}`] : [],
  )
  await client.query('delete from mails_caused where by = $1 or receiver = any($2)', [
    id,
    [...reached, ...phones],
  ])
  const counted = orphans.rows.flatMap(({ phone }) => (phone ? [countedLogin(phone)] : []))
  await client.query('delete from sign_in_failures where email = any($1)', [
    [...reached, ...counted],
  ])
  await dropPending(client, { secret, readsAll: false, is: ({ school }) => school === id })
  await client.query('delete from accounts where id = $1', [id])
  await requireNone(client, ofSchools, id)
  return Number(gone.rows[0].rows) + orphans.rows.length + 1
}

async function requireNone(client: pg.Client, tables: string[], id: string): Promise<void> {
  for (const table of tables) {
    const { rowCount } = await client.query(
      `select 1 from ${quoted(table)} where account_id = $1 limit 1`,
      [id],
    )
    if (rowCount) throw new Error(`${table} still has rows of the school: nothing was deleted`)
  }
}
