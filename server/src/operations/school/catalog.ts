import type pg from 'pg'

export type Reference = { table: string; columns: string[]; target: string; targets: string[] }

/** From PostgreSQL, so that new tables are included. */
export type Catalog = {
  /** They have `account_id`. */
  ofSchools: string[]
  columns: Map<string, string[]>
  references: Reference[]
}

const COLUMNS = `
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`

const REFERENCES = `
  select c.relname as table, t.relname as target,
    array(select a.attname::text from unnest(k.conkey) with ordinality u(n, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = u.n order by place) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality u(n, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = u.n order by place) as targets
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace`

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const found = await client.query<{ table: string; columns: string[] }>(COLUMNS)
  const columns = new Map(found.rows.map((row) => [row.table, row.columns]))
  const ofSchools = [...columns].flatMap(([table, names]) =>
    names.includes('account_id') ? [table] : [],
  )
  const { rows: references } = await client.query<Reference>(REFERENCES)
  return { ofSchools, columns, references }
}
