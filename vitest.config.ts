import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './scripts/words-for-tests.mjs',
    // Where that PostgreSQL is not installed the server's project says so and has no tests.
    passWithNoTests: process.env.TEST_POSTGRES !== undefined,
    projects: [
      './server/vitest.config.ts',
      {
        test: {
          name: 'embedded-postgres',
          include: ['server/src/platform/postgres/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'rules',
          include: ['{quran,words,contract,web}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
})
