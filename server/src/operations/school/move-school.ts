import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { noPassword } from '../../areas/auth/index.ts'
import type { Where } from '../../platform/database/hosts.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { readBackup, writeBackup } from '../backup/file.ts'
import {
  type Counts,
  type Header,
  readText,
  type Source,
  type Table,
  writeText,
} from '../backup/format.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { lockSchool } from './delete-school.ts'
import { eraseListed } from './erase.ts'
import { erasedHere, readErased } from './erased.ts'
import { inOneTransaction, quoted, recordOperation } from './operations.ts'

/** The file omits short-lived rows and credentials. */
const LEFT_BEHIND = new Set([
  'documents',
  'document_batches',
  'guardian_passkeys',
  'guardian_sign_ins',
  'guardian_links',
  'staff_links',
  'push_subscriptions',
  'unsent_mails',
])
const MIGRATIONS =
  'select hash, created_at::float8 from drizzle.__drizzle_migrations order by created_at'

/** They prove identity; the file has none of them. */
const PROOFS: Record<string, Record<string, string>> = {
  users: { password_hash: `''` },
  guardians: { password_hash: 'null' },
}

/** Without passwords, to a file that only its owner may read. */
export function exportSchool(connection: Where, id: string, file: string): Promise<string[]> {
  const write = async (client: pg.Client) => {
    await client.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local extra_float_digits = 3`,
    )
    const name = await lockSchool(client, id)
    const migrations = (await client.query(MIGRATIONS)).rows as Header['migrations']
    const about = { made_at: new Date().toISOString(), migrations, secret: null, school: id }
    const sources = sourcesOf(client, await readCatalog(client), id)
    const counts: Counts[] = []
    await writeBackup(
      file,
      async function* () {
        counts.push(yield* writeText(about, sources))
      },
      async (draft) => void (await readBackup(draft, (chunks) => readText(chunks, nobody))),
    )
    const rows = sum(counts[0] ?? {})
    await recordOperation(client, {
      command: 'export-school',
      school_id: id,
      about: `${rows} rows`,
    })
    return [
      `${file}: ${name}, ${rows.toLocaleString('en')} rows, read back and whole.`,
      'Import it with the same version of Talaqqi. Whoever has the file can read all of the school.',
    ]
  }
  return inOneTransaction(connection, write, 'repeatable read')
}

const nobody = {
  begin() {},
  async table(_: Table, rows: AsyncIterable<Buffer>) {
    for await (const _row of rows);
  },
}

const sum = (counts: Counts) => Object.values(counts).reduce((total, count) => total + count, 0)

function sourcesOf(client: pg.Client, { ofSchools, columns }: Catalog, id: string): Source[] {
  const school = pg.escapeLiteral(id)
  const where: Record<string, string> = {
    accounts: `id = ${school}`,
    users: `id in (select user_id from memberships where account_id = ${school})`,
  }
  for (const table of ofSchools)
    if (!LEFT_BEHIND.has(table)) where[table] = `account_id = ${school}`
  return Object.entries(where).map(([table, condition]) => {
    const names = columns.get(table) ?? []
    const values = names.map((name) => PROOFS[table]?.[name] ?? quoted(name))
    const query = `select ${values.join(', ')} from ${quoted(table)} where ${condition}`
    return { table, columns: names, rows: () => copied(client, query) }
  })
}

const copied = (client: pg.Client, query: string): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (${query}) to stdout`))

/** `folders` have lists of erased people, besides the folder of the file and this database. */
type ErasedBefore = { secret: string | null; folders: string[] }

/**
 * The file proves no identity: guardians are unconfirmed, new members choose a password by mailed
 * link, known people are invited. Throws StartRefused if the school exists, another version wrote
 * the file, or it holds rows of another school.
 */
export function importSchool(
  connection: Where,
  file: string,
  { secret, folders }: ErasedBefore = { secret: null, folders: [] },
): Promise<string[]> {
  return inOneTransaction(connection, async (client) => {
    const catalog = await readCatalog(client)
    const staged: Table[] = []
    const counts = await readBackup(file, (chunks) =>
      readText(chunks, {
        begin: (header) => requireSameVersion(client, header),
        table: async (table, rows) => void staged.push(await stage(client, catalog, table, rows)),
      }),
    )
    const school = await requireOneSchool(client, catalog, staged)
    await dropProofs(client, staged)
    await inviteKnownPeople(client)
    await matchKnownPeople(client, catalog, staged)
    const inserts = staged.map(
      ({ table, columns }, n) =>
        `i${n} as (insert into ${quoted(table)} (${listOf(columns)})
          select ${listOf(columns)} from pg_temp.${quoted(`in_${table}`)} returning 1)`,
    )
    // One statement, because of circular foreign keys.
    await client.query(`with ${inserts.join(', ')} select 1`)
    // Until its next analyze PostgreSQL would plan for empty tables.
    await client.query('analyze')
    const rows = sum(counts)
    const about = `${rows} rows`
    await recordOperation(client, { command: 'import-school', school_id: school.id, about })
    const erased = [...(await readErased(file, ...folders)), ...(await erasedHere(client))]
    const ofSchool = erased.filter((person) => person.school === school.id)
    const again = await eraseListed(client, ofSchool, secret)
    return [
      `${school.name} is here with ${rows.toLocaleString('en')} rows: ${school.id}.`,
      "No password came along: staff choose one by 'Forgot your password?', guardians by a link that their sign-in page mails.",
      'People who sign in to another school here are invited, and accept it there.',
      ...(again > 0 ? [`${again} people who were erased since are erased again.`] : []),
    ]
  })
}

const listOf = (columns: string[]) => columns.map(quoted).join(', ')

async function requireSameVersion(client: pg.Client, { migrations }: Header): Promise<void> {
  const { rows } = await client.query<{ hash: string }>(MIGRATIONS)
  const hashes = (list: { hash: string }[]) => list.map(({ hash }) => hash).join()
  if (hashes(rows) !== hashes(migrations))
    throw new StartRefused(
      'The school was exported by another version of Talaqqi. Bring both servers to the same version.',
    )
}

async function stage(
  client: pg.Client,
  { ofSchools, columns: known }: Catalog,
  { table, columns }: Table,
  rows: AsyncIterable<Buffer>,
): Promise<Table> {
  const isExpected =
    (ofSchools.includes(table) && !LEFT_BEHIND.has(table)) || /^(accounts|users)$/.test(table)
  const areKnown = columns.every((column) => known.get(table)?.includes(column))
  if (!isExpected || !areKnown) throw notOneSchool()
  const place = `pg_temp.${quoted(`in_${table}`)}`
  await client.query(
    `create temporary table ${quoted(`in_${table}`)} (like public.${quoted(table)}) on commit drop`,
  )
  await pipeline(rows, client.query(copyFrom(`copy ${place} (${listOf(columns)}) from stdin`)))
  return { table, columns }
}

const notOneSchool = () =>
  new StartRefused('The file does not hold one school: nothing was imported.')

/** Also throws for people who are not members. */
async function requireOneSchool(client: pg.Client, { ofSchools }: Catalog, staged: Table[]) {
  const tables = new Set(staged.map(({ table }) => table))
  if (!['accounts', 'users', 'memberships'].every((table) => tables.has(table)))
    throw notOneSchool()
  const { rows } = await client.query('select id, name from pg_temp.in_accounts')
  const [school] = rows
  if (rows.length !== 1) throw notOneSchool()
  const foreign = [...tables].filter((table) => ofSchools.includes(table))
  for (const table of foreign) {
    const strange = `select 1 from pg_temp.${quoted(`in_${table}`)} where account_id is distinct from $1 limit 1`
    if ((await client.query(strange, [school.id])).rowCount) throw notOneSchool()
  }
  const strangers = await client.query(
    'select 1 from pg_temp.in_users where id not in (select user_id from pg_temp.in_memberships) limit 1',
  )
  if (strangers.rowCount) throw notOneSchool()
  // Another spelling would be a second person with the same mailbox or phone.
  const spelled = await client.query(
    `select 1 from pg_temp.in_users
      where email <> lower(btrim(email)) or phone !~ '^[1-9][0-9]{5,14}$' limit 1`,
  )
  if (spelled.rowCount) throw notOneSchool()
  const here = await client.query('select 1 from accounts where id = $1', [school.id])
  if (here.rowCount) throw new StartRefused(`${school.name} is here already (${school.id}).`)
  await client.query('update pg_temp.in_users set active_account_id = $1', [school.id])
  return school as { id: string; name: string }
}

async function dropProofs(client: pg.Client, staged: Table[]): Promise<void> {
  await client.query(
    `update pg_temp.in_users set password_hash = $1, is_temporary = true, is_password_seen = false,
      tokens_valid_from = clock_timestamp()`,
    [await noPassword],
  )
  if (staged.some(({ table }) => table === 'guardians'))
    await client.query(
      `update pg_temp.in_guardians
        set is_confirmed = false, password_hash = null, is_temporary = true`,
    )
}

const SAME_LOGIN = '(u.email = i.email or u.phone = i.phone)'

/** They join only after accepting. */
async function inviteKnownPeople(client: pg.Client): Promise<void> {
  await client.query(
    `update pg_temp.in_memberships set is_active = false, invited_at = clock_timestamp()
      where is_active and user_id in (
        select i.id from pg_temp.in_users i join users u on ${SAME_LOGIN})`,
  )
}

/** By email or phone, to avoid duplicates. */
async function matchKnownPeople(client: pg.Client, catalog: Catalog, staged: Table[]) {
  const { rows: known } = await client.query<{ from: string; to: string }>(
    `select i.id as from, u.id as to from pg_temp.in_users i join users u on ${SAME_LOGIN}`,
  )
  const taken = await client.query(
    `select 1 from pg_temp.in_users i join users u on u.id = i.id and not coalesce(${SAME_LOGIN}, false) limit 1`,
  )
  if (taken.rowCount)
    throw new StartRefused(
      'Somebody here has the id of another person of the file: nothing was imported.',
    )
  for (const { from, to } of known.filter((one) => one.from !== one.to))
    for (const { table, column } of columnsOfPeople(catalog, staged))
      await client.query(
        `update pg_temp.${quoted(`in_${table}`)} set ${quoted(column)} = $2 where ${quoted(column)} = $1`,
        [from, to],
      )
  await client.query(
    `delete from pg_temp.in_users i where exists (select 1 from users u where ${SAME_LOGIN})`,
  )
}

function columnsOfPeople({ references }: Catalog, staged: Table[]) {
  const isStaged = new Set(staged.map(({ table }) => table))
  return references.flatMap(({ table, target, columns, targets }) => {
    if (!isStaged.has(table) || !/^(users|memberships)$/.test(target)) return []
    const column = columns[target === 'users' ? targets.indexOf('id') : targets.indexOf('user_id')]
    return column ? [{ table, column }] : []
  })
}
