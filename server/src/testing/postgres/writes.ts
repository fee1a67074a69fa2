import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { TestDatabase } from './database.ts'

/** Every table of the school, and the queue; its partitions inherit the trigger. */
const WATCHED = `select class.oid::regclass::text as name
  from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
  where relkind in ('r', 'p') and not relispartition
    and (nspname = 'public' or (nspname, relname) = ('pgboss', 'job'))`

/** Rolled back with the write that it notes. */
const NOTE_WRITES = `create schema watched;
  create unlogged table watched.writes
    (id bigint generated always as identity primary key, name text not null);
  create function watched.note_write() returns trigger language plpgsql as
    $$ begin insert into watched.writes (name) values (tg_table_name); return null; end $$`

/**
 * Answers a function that names each table with a row inserted, changed or deleted since its last
 * call, sorted. A change to the same values counts.
 */
export function watchWrites({ connection }: TestDatabase): () => Promise<string[]> {
  const client = new pg.Client(connection)
  beforeAll(async () => {
    await client.connect()
    await client.query(NOTE_WRITES)
    const { rows } = await client.query<{ name: string }>(WATCHED)
    for (const { name } of rows)
      await client.query(
        `create trigger note_write after insert or update or delete on ${name}
          for each row execute function watched.note_write()`,
      )
  })
  afterAll(() => client.end())
  let last = '0'
  return async () => {
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from watched.writes where id > $1 order by id',
      [last],
    )
    last = rows.at(-1)?.id ?? last
    return [...new Set(rows.map(({ name }) => name))].toSorted()
  }
}
