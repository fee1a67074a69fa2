import { findPostgres15 } from './postgres-15.ts'

/** On which PostgreSQL the tests run; `missing` is the line to say where it is not installed. */
export type ChosenPostgres =
  | { kind: 'embedded'; name: string }
  | { kind: 'elsewhere'; name: string; url: string }
  | { kind: 'installed'; name: string; bin: string }
  | { kind: 'missing'; name: string; line: string }

/** Reads TEST_DATABASE_URL and TEST_POSTGRES. */
export function choosePostgres(env: NodeJS.ProcessEnv): ChosenPostgres {
  const { TEST_DATABASE_URL: url, TEST_POSTGRES: version } = env
  if (url) return { kind: 'elsewhere', name: 'server on TEST_DATABASE_URL', url }
  if (!version) return { kind: 'embedded', name: 'server' }
  if (version !== '15') throw new Error(`TEST_POSTGRES may be 15, not ${version}`)
  const name = 'server on PostgreSQL 15'
  const bin = findPostgres15()
  if (bin) return { kind: 'installed', name, bin }
  return { kind: 'missing', name, line: 'PostgreSQL 15 is not installed here: its run is skipped.' }
}
