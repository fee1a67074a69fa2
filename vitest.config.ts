import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './scripts/built-for-tests.mjs',
    // As many as the server's project has: by itself vitest leaves one of two cores free.
    maxWorkers: 2,
    // Where that PostgreSQL is not installed the server's project says so and has no tests.
    passWithNoTests: process.env.TEST_POSTGRES !== undefined,
    projects: [
      './server/vitest.config.ts',
      {
        test: {
          name: 'embedded-postgres',
          maxWorkers: 2,
          include: ['server/src/platform/postgres/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'rules',
          maxWorkers: 2,
          include: ['{quran,words,contract,web}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
})
