import { defineConfig } from 'vitest/config'
import { choosePostgres } from './src/testing/choose-postgres.ts'

const postgres = choosePostgres(process.env)
const isMissing = postgres.kind === 'missing'
if (isMissing) console.warn(postgres.line)

/** A project of their own in the repository's configuration: they read numbers as `pg` does by itself. */
const DATABASE = 'src/platform/postgres/**/*.test.ts'
/** What starts a database of its own is the same whatever the others run on. */
const PROCESS = 'src/main*.test.ts'

/** Who and what is refused, and how many statements a call takes, does not depend on the database: walking all calls once is enough. */
const WALKS = [
  'src/areas/{hard-input,statements}.test.ts',
  'src/**/access.test.ts',
  'src/regular-*.test.ts',
]

/** What is about time limits, mails and pages more than about rows is not asked of every PostgreSQL. */
const BESIDE = [
  'src/areas/auth/{sign-in,forgot-password}.test.ts',
  'src/platform/{http,mail,pdf}/**/*.test.ts',
]

/** What looks at the connection itself, or leaves something on it: a pooler hands it on. */
const OF_CONNECTION = ['src/**/{prepared,hosts,silence}.test.ts', 'src/seed/large.test.ts']

/**
 * The tests of the API on the embedded PostgreSQL by default; `TEST_POSTGRES=15` runs them on
 * PostgreSQL 15 where one is installed, `TEST_POSTGRES=pooled` through PgBouncer in transaction mode, `TEST_DATABASE_URL` on any other.
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
    globalSetup: './src/testing/global-setup.ts',
    // Every file has a database of its own; loading the server again for each would double the time.
    isolate: false,
    // One of two cores would wait for the database otherwise.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
