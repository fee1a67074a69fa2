import { versesOf } from '@talaqqi/quran'
import pg from 'pg'
import { findRunningPostgres } from '../../server/src/operations/postgres/index.ts'

export type KeptSchool = {
  /** Restores the rows of the tables that were written to. */
  restore(): Promise<void>
  /** Moves the lessons of the last two days one day back. */
  yesterday(): Promise<void>
  /** Moves every lesson this number of days back. */
  passDays(days: number): Promise<void>
  close(): Promise<void>
}

type Reference = { child: string; parent: string }

type Table = { name: string; key: string[]; columns: string[] }

/** Each journey begins with the same school. */
export async function keepSchool(data: string): Promise<KeptSchool> {
  const connection = await findRunningPostgres(data)
  if (!connection) throw new Error(`No database runs in ${data}`)
  const client = new pg.Client(connection)
  await client.connect()
  await pinOldPortion(client)
  // A journey runs long after the sign-in of its worker, and must not be asked for the password.
  await client.query(`update sign_ins set confirmed_at = now() + interval '1 day'`)
  const tables = await parentsFirst(client)
  await client.query('create schema kept')
  // A sequence takes no lock that a statement of the school could wait for.
  await client.query(
    `create function kept.count_write() returns trigger language plpgsql as
       $$ begin perform nextval('kept.writes_of_' || tg_table_name); return null; end $$`,
  )
  for (const { name, key } of tables) {
    await client.query(`create table kept.${name} as table public.${name}`)
    await client.query(`alter table kept.${name} add primary key (${key.join(', ')})`)
    await client.query(`create sequence kept.writes_of_${name}`)
    await client.query(
      `create trigger count_write after insert or update or delete on public.${name}
         for each statement when (current_setting('kept.restores', true) is distinct from 'on')
         execute function kept.count_write()`,
    )
  }
  const countWrites = tables.map(
    ({ name }) => `(select last_value * is_called::int from kept.writes_of_${name}) as "${name}"`,
  )
  /** By table; a journey's own restore is not counted, a background job's write during it is. */
  const readWrites = async () => {
    const { rows } = await client.query<Record<string, string>>(`select ${countWrites.join(', ')}`)
    return rows[0] ?? {}
  }
  let restored = await readWrites()
  const names = tables.map(({ name }) => `public.${name}`)
  const anew = [
    `truncate ${names.join(', ')}`,
    ...tables.map(({ name }) => `insert into public.${name} table kept.${name}`),
  ]
  const change = (statements: string[]) =>
    client.query(`begin; set local kept.restores = 'on'; ${statements.join('; ')}; commit`)
  return {
    async restore() {
      const writes = await readWrites()
      const changed = tables.filter(({ name }) => writes[name] !== restored[name])
      restored = writes
      if (changed.length === 0) return
      try {
        await change([...changed.toReversed().map(deleteNew), ...changed.map(putBack)])
      } catch {
        // Old rows conflict with new ones, by reference or name.
        await client.query('rollback')
        await change(anew)
      }
    },
    async yesterday() {
      await client.query(
        `update sessions set created_at = created_at - interval '1 day',
           updated_at = updated_at - interval '1 day', status = case
           when status in ('started', 'paused') then 'completed' else status end
         where created_at > now() - interval '2 days'`,
      )
    },
    async passDays(days) {
      await client.query(
        `update sessions set created_at = created_at - make_interval(days => $1),
           updated_at = updated_at - make_interval(days => $1)`,
        [days],
      )
    },
    close: () => client.end(),
  }
}

/**
 * Yusuf's old portion of today is one maqra, at every hour: which of his pages are due also depends on the lessons of
 * a running day.
 */
async function pinOldPortion(client: pg.Client): Promise<void> {
  const { start, end } = versesOf('maqra', 7, 7)
  await client.query(
    `insert into revision_actions (account_id, id, student_id, kind, start, "end", day, user_id)
     select students.account_id, gen_random_uuid(), students.id, 'pin', $1, $2, current_date, users.id
     from students cross join users
     where (students.first_name, students.last_name) = ('Yusuf', 'Khan')
       and users.email = 'teacher@demo.school'`,
    [start, end],
  )
}

function deleteNew({ name, key }: Table): string {
  const same = key.map((column) => `kept.${column} = ${name}.${column}`).join(' and ')
  return `delete from public.${name} where not exists (select from kept.${name} kept where ${same})`
}

function putBack({ name, key, columns }: Table): string {
  const values = columns.map((column) => `"${column}" = excluded."${column}"`)
  return `insert into public.${name} (table kept.${name} except table public.${name})
    on conflict (${key.join(', ')}) do update set ${values.join(', ')}`
}

/** Each table after its foreign key targets. */
async function parentsFirst(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns,
       array_agg(a.attname::text) filter (where a.attnum = any(i.indkey)) as key
     from pg_class c
     join pg_index i on i.indrelid = c.oid and i.indisprimary
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace
     group by c.relname order by 1`,
  )
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const ordered = new Set<string>()
  const visit = (name: string) => {
    for (const { child, parent } of references)
      if (child === name && parent !== name && !ordered.has(parent)) visit(parent)
    ordered.add(name)
  }
  for (const { name } of tables) visit(name)
  return [...ordered].flatMap((name) => tables.filter((table) => table.name === name))
}
