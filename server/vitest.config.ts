import { defineConfig } from 'vitest/config'
import { choosePostgres } from './src/testing/postgres/choose-postgres.ts'

const postgres = choosePostgres(process.env)
const isMissing = postgres.kind === 'missing'
if (isMissing) console.warn(postgres.line)

/** A separate project in the repository's configuration: these tests use `pg`'s own number parsing. */
const DATABASE = 'src/platform/postgres/**/*.test.ts'
/** Tests that start their own database are the same for every PostgreSQL. */
const PROCESS = 'src/main*.test.ts'

/** Access and numbers of statements do not depend on the database: one walk of all calls is enough. */
const WALKS = [
  'src/areas/{hard-input,statements}.test.ts',
  'src/**/access.test.ts',
  'src/regular-*.test.ts',
]

/** Tests of time limits, mails and pages more than of rows run on one PostgreSQL only. */
const BESIDE = [
  'src/areas/auth/{sign-in,forgot-password}.test.ts',
  'src/platform/{http,mail,pdf}/**/*.test.ts',
]

/** Tests of connection state, which a pooler does not keep. */
const OF_CONNECTION = ['src/**/{prepared,hosts,silence}.test.ts', 'src/seed/large.test.ts']

/**
 * API tests on the embedded PostgreSQL by default; `TEST_POSTGRES=15` uses an installed PostgreSQL 15,
 * `TEST_POSTGRES=pooled` PgBouncer in transaction mode, `TEST_DATABASE_URL` any other.
 */
export default defineConfig({
  test: {
    name: 'server',
    include: isMissing ? [] : ['src/**/*.test.ts'],
    exclude: [
      DATABASE,
      ...(postgres.kind === 'embedded' ? [] : [PROCESS, ...WALKS]),
      ...(postgres.kind === 'installed' ? BESIDE : []),
      ...(postgres.kind === 'pooled' ? OF_CONNECTION : []),
    ],
    globalSetup: './src/testing/postgres/global-setup.ts',
    // Every file has its own database; reloading the server for each would double the time.
    isolate: false,
    // Two, since one of two cores would otherwise wait for the database.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
