import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './scripts/test/built-for-tests.mjs',
    // As in the server's project: the default uses only one of two cores.
    maxWorkers: 2,
    // Without that PostgreSQL, the server's project prints a message and has no tests.
    passWithNoTests: process.env.TEST_POSTGRES !== undefined,
    projects: [
      './server/vitest.config.ts',
      {
        test: {
          name: 'embedded-postgres',
          maxWorkers: 2,
          include: ['server/src/operations/postgres/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'rules',
          maxWorkers: 2,
          // Their modules keep no state: loading them for each file would add a third.
          isolate: false,
          include: ['{quran,words,contract}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'rules of the site',
          maxWorkers: 2,
          include: ['web/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
