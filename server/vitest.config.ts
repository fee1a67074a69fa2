import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { choosePostgres } from './src/testing/postgres/choose-postgres.ts'

const postgres = choosePostgres(process.env)
if (postgres.kind === 'missing') console.warn(postgres.line)

/** A separate project in the repository's configuration: these tests use `pg`'s own number parsing. */
const DATABASE = files('src/operations/postgres/**/*.test.ts')

/** Tests that start their own database are the same for every PostgreSQL. */
const PROCESS = files('src/main*.test.ts')

/** Input, access and numbers of statements do not depend on the database; plans are those of the embedded one. */
const WALKS = files(
  'src/areas/{access,hard-input,list-plans,statements}.test.ts',
  'src/areas/**/plans.test.ts',
  'src/regular-*.test.ts',
)

/** Every call once, and the areas and parts with SQL that an older PostgreSQL could refuse. */
const OF_A_VERSION = files(
  'src/areas/{empty-lists,stale-reads}.test.ts',
  'src/areas/{imports,merges,reports,revision,year-ends}/**/*.test.ts',
  'src/operations/backup/**/*.test.ts',
  'src/platform/{database,jobs}/**/*.test.ts',
)

/** Their SQL runs in the other tests of the same parts; the rest is our own arithmetic and network. */
const OF_NO_VERSION = files(
  'src/areas/imports/students/messy-workbooks.test.ts',
  'src/areas/{reports,revision}/recomputed.test.ts',
  'src/platform/database/{heartbeat,hosts}.test.ts',
)

/** These parts cover all risks of a pooler. */
const POOLED = files(
  'src/areas/sessions/**/*.test.ts',
  'src/platform/{database,jobs,mail}/**/*.test.ts',
)

/** Tests of connection state, which a pooler does not keep, and of all reads without a deleted lesson. */
const NOT_POOLED = files(
  'src/areas/sessions/deleted/hidden.test.ts',
  'src/platform/database/{heartbeat,hosts,prepared-statements,timeouts}.test.ts',
)

/** A pattern without a file would silently change which tests run. */
function files(...patterns: string[]): string[] {
  for (const pattern of patterns)
    if (globSync(pattern, { cwd: import.meta.dirname }).length === 0)
      throw new Error(`server/vitest.config.ts: no test matches ${pattern}`)
  return patterns
}

const ALL = ['src/**/*.test.ts']
const INCLUDED = {
  embedded: ALL,
  elsewhere: ALL,
  installed: OF_A_VERSION,
  pooled: POOLED,
  missing: [],
}
const EXCLUDED = {
  embedded: [],
  missing: [],
  elsewhere: [...PROCESS, ...WALKS],
  installed: OF_NO_VERSION,
  pooled: [...NOT_POOLED, ...WALKS],
}

/**
 * API tests on the embedded PostgreSQL by default; `TEST_POSTGRES=15` uses an installed PostgreSQL 15,
 * `TEST_POSTGRES=pooled` PgBouncer in transaction mode, `TEST_DATABASE_URL` any other.
 */
export default defineConfig({
  test: {
    name: 'server',
    include: INCLUDED[postgres.kind],
    exclude: [...DATABASE, ...EXCLUDED[postgres.kind]],
    globalSetup: './src/testing/postgres/global-setup.ts',
    setupFiles: './src/testing/cheap-hashes.ts',
    // Every file has its own database; reloading the server for each would double the time.
    isolate: false,
    // Two, since one of two cores would otherwise wait for the database.
    maxWorkers: 2,
    // A repetition separates faults from flaky tests, which `npm test` names.
    retry: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
