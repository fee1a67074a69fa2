import type pg from 'pg'
import { StartRefused } from '../start-refused.ts'

const OLDEST_POSTGRES = 150_000
const ICU = 'i'
const CREATE =
  "create database … encoding 'UTF8' locale_provider icu icu_locale 'und' template template0"

export type Suitable = {
  /** Null: names sort by the rules of all languages. */
  warning: string | null
}

/** Throws StartRefused. A database in use without ICU continues, with a warning. */
export async function requireSuitable(client: pg.Client): Promise<Suitable> {
  const { rows } = await client.query('show server_version_num')
  requirePostgres15(Number(rows[0].server_version_num))
  const found = await client.query(
    `select pg_encoding_to_char(encoding) as encoding, datlocprovider::text as provider,
      to_regclass('drizzle.__drizzle_migrations') is not null as "isInUse"
    from pg_database where datname = current_database()`,
  )
  const { encoding, provider, isInUse } = found.rows[0]
  if (encoding !== 'UTF8')
    throw new StartRefused(
      `The database stores text as ${encoding}, which cannot keep every name. Make another: ${CREATE}.`,
    )
  if (provider === ICU) return { warning: null }
  const line = `The database does not sort names by the rules of all languages (ICU). Make another: ${CREATE}`
  if (!isInUse) throw new StartRefused(`${line}.`)
  return { warning: `${line}, and move to it by a backup and a restore.` }
}

export function requirePostgres15(version: number): void {
  if (version < OLDEST_POSTGRES)
    throw new StartRefused('The database is older than PostgreSQL 15, which Talaqqi needs.')
}
