import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '../testing/postgres/database.ts'

const database = useDatabase()

const SHARED: Record<string, string> = {
  accounts: 'the schools themselves',
  users: 'one person may belong to several schools',
  codes: 'mailed or printed before the sign-in',
  ended_sign_ins: 'of a user, in all schools',
  sign_ins: 'of a user, in all schools',
  mails_caused: 'also caused by requests without a sign-in',
  passkeys: 'of a user, in all schools',
  passkey_challenges: 'made before the sign-in',
  provider_links: 'of a user, in all schools',
  provider_visits: 'made before the sign-in',
  second_factors: 'of a user, in all schools',
  operations: 'terminal commands, also for deleted schools',
  push_keys: 'of the server, in all schools',
  sign_in_failures: 'counted before user and school are known',
  __drizzle_migrations: 'applied migrations',
}

type Row = Record<string, unknown>
const ask = async <T extends Row>(query: string) =>
  (await database.db.execute<T>(sql.raw(query))).rows

const indexes = () =>
  ask<{ table: string; index: string; is_primary: boolean; columns: string[] }>(`
    select c.relname as table, i.relname as index, indisprimary as is_primary,
      array(select a.attname::text from unnest(x.indkey) with ordinality k(n, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n order by place) as columns
    from pg_index x
    join pg_class c on c.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle') and (indisunique or indisprimary)`)

const foreignKeys = () =>
  ask<{ table: string; target: string; name: string; columns: string[]; targets: string[] }>(`
    select c.relname as table, t.relname as target, conname as name,
      array(select a.attname::text from unnest(k.conkey) with ordinality u(n, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = u.n order by place) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality u(n, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = u.n order by place) as targets
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
    where k.contype = 'f'`)

/** Without pg-boss: its mails are sealed and belong to no school. */
const tables = () =>
  ask<{ table: string; account_id: string | null }>(`
    select t.table_name as table, c.is_nullable as account_id
    from information_schema.tables t
    left join information_schema.columns c
      on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'account_id'
    where t.table_schema not in ('pg_catalog', 'information_schema', 'pgboss')`)

const schoolTables = async () =>
  new Set((await tables()).filter(({ table }) => !(table in SHARED)).map(({ table }) => table))

test('every table is of one school or is a listed exception', async () => {
  const found = await tables()
  expect(found.length).toBeGreaterThan(8)
  expect(
    found
      .filter(({ account_id }) => account_id === null)
      .map(({ table }) => table)
      .toSorted(),
  ).toEqual(Object.keys(SHARED).toSorted())
  for (const { table } of found.filter((row) => !(row.table in SHARED)))
    expect(found.find((row) => row.table === table)?.account_id, `${table}.account_id`).toBe('NO')
})

test('every key and unique index of a school begins with the school', async () => {
  const ours = await schoolTables()
  const found = (await indexes()).filter(({ table }) => ours.has(table))
  for (const { index, columns } of found) expect(columns[0], index).toBe('account_id')
  const withKey = found.filter(({ is_primary }) => is_primary).map(({ table }) => table)
  expect(withKey.toSorted()).toEqual([...ours].toSorted())
})

test('no row of a school can reference another school', async () => {
  const ours = await schoolTables()
  const found = await foreignKeys()
  expect(found.length).toBeGreaterThan(8)
  for (const { table, target, name, columns, targets } of found) {
    if (!ours.has(target)) continue
    expect(ours.has(table), `${name} comes from a table of no school`).toBe(true)
    expect([columns[0], targets[0]], name).toEqual(['account_id', 'account_id'])
    expect(columns.length, name).toBeGreaterThan(1)
  }
})

test('docs/scale.md distributes every school table and replicates all others', async () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../docs/scale.md'), 'utf8')
  const named = (statement: RegExp) => [...text.matchAll(statement)].map(([, table]) => table)
  const spread = named(/^select create_distributed_table\('(\w+)', 'account_id'/gm)
  const copied = named(/^select create_reference_table\('(\w+)'\);$/gm)
  expect(spread.toSorted()).toEqual([...(await schoolTables())].toSorted())
  const shared = Object.keys(SHARED).filter((table) => table !== '__drizzle_migrations')
  expect(copied.toSorted()).toEqual(shared.toSorted())
})
