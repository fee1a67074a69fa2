import { defineConfig } from 'vitest/config'
import { choosePostgres } from './src/testing/choose-postgres.ts'

const postgres = choosePostgres(process.env)
const isMissing = postgres.kind === 'missing'
if (isMissing) console.warn(postgres.line)

/**
 * Everything on the embedded PostgreSQL by default. `TEST_POSTGRES=15` runs the tests that a database
 * can change on PostgreSQL 15 where one is installed, `TEST_DATABASE_URL` on any other.
 */
export default defineConfig({
  test: {
    name: postgres.name,
    include: isMissing ? [] : ['src/**/*.test.ts'],
    // What starts a database of its own is the same whatever the others run on.
    exclude: postgres.kind === 'embedded' ? [] : ['src/platform/postgres/**', 'src/main*.test.ts'],
    passWithNoTests: isMissing,
    globalSetup: './src/testing/global-setup.ts',
    // Every file has a database of its own; loading the server again for each would double the time.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
