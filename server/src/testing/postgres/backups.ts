import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { backUp } from '../../operations/backup/back-up.ts'
import { administer, dropDatabase, inDatabase } from './administer.ts'
import { databaseName } from './database.ts'

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tq-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function makeEmpty(): Promise<pg.ClientConfig> {
  const name = databaseName()
  await administer(inject('postgres'), `create database ${name}`)
  onTestFinished(() => dropDatabase(inject('postgres'), name))
  return inDatabase(inject('postgres'), name)
}

export async function ask(
  connection: pg.ClientConfig,
  query: string,
): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query(query).finally(() => client.end())).rows
}

export async function allRows(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  const tables = await ask(
    connection,
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const rows = await ask(
    connection,
    tables
      .map(({ name }) => `select '${name}' as name, t::text as row from public."${name}" t`)
      .join(' union all '),
  )
  const found = new Map<string, string[]>()
  for (const { name } of tables) found.set(name, [])
  for (const { name, row } of rows) found.get(name)?.push(row)
  return Object.fromEntries([...found].map(([name, texts]) => [name, texts.toSorted()]))
}

export const shapeOf = (connection: pg.ClientConfig) =>
  ask(
    connection,
    `select conrelid::regclass::text || conname || pg_get_constraintdef(oid) as it from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select table_name || column_name || data_type || is_nullable || coalesce(column_default, '')
       from information_schema.columns where table_schema = 'public'
     order by 1`,
  )

export const SECRET = 'the secret of a server that is backed up'

export async function backedUp(connection: pg.ClientConfig): Promise<string> {
  const file = path.join(await makeFolder(), 'school.backup')
  await backUp({ connection, file, secret: SECRET })
  return file
}
