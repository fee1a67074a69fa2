import pg from 'pg'
import { findRunningPostgres } from '../server/src/platform/postgres/index.ts'

export type KeptSchool = {
  /** Puts every row back as it was kept. Costs next to nothing where none has changed. */
  restore(): Promise<void>
  close(): Promise<void>
}

type Reference = { child: string; parent: string }

/** Keeps the rows of a running server's database, so that each journey can begin with the same school. */
export async function keepSchool(data: string): Promise<KeptSchool> {
  const connection = await findRunningPostgres(data)
  if (!connection) throw new Error(`No database runs in ${data}`)
  const client = new pg.Client(connection)
  await client.connect()
  const tables = await parentsFirst(client)
  await client.query('create schema kept')
  for (const table of tables)
    await client.query(`create table kept.${table} as table public.${table}`)

  const changed = tables.map(
    (table) => `exists (table public.${table} except table kept.${table})
      or (select count(*) from public.${table}) <> (select count(*) from kept.${table})`,
  )
  const restore = [
    `truncate ${tables.map((table) => `public.${table}`).join(', ')}`,
    ...tables.map((table) => `insert into public.${table} table kept.${table}`),
  ]
  return {
    async restore() {
      const { rows } = await client.query(`select ${changed.join(' or ')} as is_changed`)
      if (rows[0].is_changed) await client.query(`begin; ${restore.join('; ')}; commit`)
    },
    close: () => client.end(),
  }
}

/** The names of all tables, each after those that its rows point to. */
async function parentsFirst(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
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
  return [...ordered]
}
