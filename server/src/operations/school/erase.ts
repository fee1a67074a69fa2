import type pg from 'pg'
import type { Where } from '../../platform/database/hosts.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { type Catalog, type Reference, readCatalog } from './catalog.ts'
import type { Confirm } from './confirm.ts'
import { lockSchool } from './delete-school.ts'
import { ERASE_COMMANDS, type ErasedPerson, recordErased } from './erased.ts'
import { inOneTransaction, quoted, recordOperation } from './operations.ts'
import { dropPending, NAMES_CHILDREN } from './waiting.ts'

/** In rows of other people: cleared, the row stays. */
export const ERASED_NAME = new Set(['sessions.listener_id'])
const isErased = ({ table, columns }: Reference) =>
  ERASED_NAME.has(`${table}.${columns.at(-1) ?? ''}`)

type Erased = {
  connection: Where
  school: string
  id: string
  confirm: Confirm
  /** Of sealed messages; null if unknown. */
  secret: string | null
  /** The folder with the list of erased people. */
  backups: string
}

/** With all dependents, after confirmation. */
export const eraseStudent = (of: Erased) => erase('students', of)

/** With messages, sign-ins, comments and history, after confirmation; the children stay. */
export const eraseGuardian = (of: Erased) => erase('guardians', of)

async function erase(table: ErasedPerson['table'], of: Erased): Promise<string[]> {
  const { connection, school, id, confirm, secret, backups } = of
  const ended: string[] = []
  const lines = await inOneTransaction(connection, async (client) => {
    await lockSchool(client, school)
    const person = await findPerson(client, { table, school, id })
    if (!person) throw new StartRefused(`The school has no such one: ${id}.`)
    const what = table === 'students' ? 'the student' : 'the guardian'
    await confirm(
      `This erases ${what} ${person.name} and everything that is kept about that person, for good.`,
      person.name,
    )
    if (table === 'students') ended.push(...(await mergedInto(client, school, id)))
    return erasePerson(client, { table, school, id }, secret)
  })
  // An earlier backup has the records that were merged into this one.
  const ids = [id, ...ended]
  await recordErased(
    backups,
    ids.map((one) => ({ table, school, id: one })),
  )
  return [
    ...lines,
    `Earlier backups still have them. ${backups}/erased.txt erases again after a restore or an import: keep it beside your backups.`,
  ]
}

async function mergedInto(client: pg.Client, school: string, id: string): Promise<string[]> {
  const { rows } = await client.query<{ merged_id: string }>(
    `select merged_id from merges
      where account_id = $1 and kept_student_id = $2 and undone_at is null`,
    [school, id],
  )
  return rows.map(({ merged_id }) => merged_id)
}

/** The people on a restored backup's list. Returns how many existed. */
export function eraseAgain(
  connection: Where,
  people: ErasedPerson[],
  secret: string | null,
): Promise<number> {
  return inOneTransaction(connection, (client) => eraseListed(client, people, secret))
}

/** In the caller's transaction. */
export async function eraseListed(
  client: pg.Client,
  people: ErasedPerson[],
  secret: string | null,
): Promise<number> {
  let erased = 0
  for (const person of people) {
    if (!(await findPerson(client, person))) continue
    await erasePerson(client, person, secret)
    erased += 1
  }
  return erased
}

async function erasePerson(
  client: pg.Client,
  person: ErasedPerson,
  secret: string | null,
): Promise<string[]> {
  const { table, school, id } = person
  const reached = await reachOf(client, person)
  const rows = await eraseRows(client, table, [school, id])
  if (table === 'guardians') {
    const receivers = [...reached.emails, ...reached.phones.map((phone) => `+${phone}`)]
    await client.query('delete from mails_caused where receiver = any($1)', [receivers])
    await client.query('delete from sign_in_failures where email = any($1)', [reached.emails])
  }
  const unread = await dropMessages(client, person, reached, secret)
  const command = ERASE_COMMANDS[table]
  await recordOperation(client, { command, school_id: school, about: `${id}, ${rows} rows` })
  return [
    `Erased: ${rows.toLocaleString('en')} rows, and the messages that waited.`,
    ...(unread > 0 ? [`${unread} messages that wait are sealed with another SECRET_KEY.`] : []),
  ]
}

type Reach = { emails: string[]; phones: string[] }

/** Of a child: messages about lessons to its guardians, also about siblings. */
async function dropMessages(
  client: pg.Client,
  { table, school }: ErasedPerson,
  { emails, phones }: Reach,
  secret: string | null,
): Promise<number> {
  const templates = table === 'students' ? [...NAMES_CHILDREN] : null
  await client.query(
    `delete from unsent_mails where account_id = $1 and receiver = any($2)
      and ($3::text[] is null or template = any($3))`,
    [school, emails, templates],
  )
  const receivers = new Set([...emails, ...phones])
  return dropPending(client, {
    secret,
    readsAll: true,
    is: (message) =>
      receivers.has(message.to) &&
      (message.school === null || message.school === school) &&
      (templates === null || templates.includes(message.template)),
  })
}

async function findPerson(client: pg.Client, { table, school, id }: ErasedPerson) {
  const { rows } = await client.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from ${table}
      where account_id::text = $1 and id::text = $2 for update`,
    [school, id],
  )
  return rows[0] ?? null
}

/** Of the guardian, or of the child's guardians. */
async function reachOf(client: pg.Client, { table, school, id }: ErasedPerson): Promise<Reach> {
  const which =
    table === 'guardians'
      ? 'id = $2'
      : 'id in (select guardian_id from guardian_students where account_id = $1 and student_id = $2)'
  const { rows } = await client.query<{ email: string | null; phone: string | null }>(
    `select lower(email) as email, phone from guardians where account_id = $1 and ${which}`,
    [school, id],
  )
  return {
    emails: rows.flatMap(({ email }) => email || []),
    phones: rows.flatMap(({ phone }) => phone || []),
  }
}

/** With dependents and their audit entries, in one statement. */
async function eraseRows(client: pg.Client, table: string, key: string[]): Promise<number> {
  const catalog = await readCatalog(client)
  for (const { table: from, columns } of catalog.references.filter(isErased)) {
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
    // An undone merge has the name of a record that was restored.
    'delete from merges where account_id = $1 and merged_id = $2 returning 1',
    // Recent documents may be about any student.
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

/** Groups the rows by table: those that match `where`, and their dependents. */
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
    if (reference.target !== table || from === table || isErased(reference)) continue
    const pointed = `select ${targets.map(quoted).join(', ')} from ${quoted(table)} where ${where}`
    follow(
      { references, ...catalog },
      from,
      `(${columns.map(quoted).join(', ')}) in (${pointed})`,
      doomed,
    )
  }
}
