import { findPgBouncer } from './pgbouncer.ts'
import { findPostgres15 } from './postgres-15.ts'

/** `missing`: not installed; `line` says so. */
export type ChosenPostgres =
  | { kind: 'embedded' }
  | { kind: 'elsewhere'; url: string }
  | { kind: 'installed'; bin: string }
  /** Embedded, through PgBouncer in transaction mode. */
  | { kind: 'pooled'; bin: string }
  | { kind: 'missing'; line: string }

export function choosePostgres(env: NodeJS.ProcessEnv): ChosenPostgres {
  const { TEST_DATABASE_URL: url, TEST_POSTGRES: version } = env
  if (url) return { kind: 'elsewhere', url }
  if (!version) return { kind: 'embedded' }
  if (version === 'pooled') {
    const pooler = findPgBouncer()
    if (pooler) return { kind: 'pooled', bin: pooler }
    return { kind: 'missing', line: 'PgBouncer is not installed here: its run is skipped.' }
  }
  if (version !== '15') throw new Error(`TEST_POSTGRES may be 15 or pooled, not ${version}`)
  const bin = findPostgres15()
  if (bin) return { kind: 'installed', bin }
  return { kind: 'missing', line: 'PostgreSQL 15 is not installed here: its run is skipped.' }
}
