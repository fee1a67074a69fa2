import path from 'node:path'
import { defineConfig } from 'vitest/config'

const site = (words: string) => path.join(import.meta.dirname, `words/compiled/${words}.js`)

export default defineConfig({
  test: {
    globalSetup: './scripts/words-for-tests.mjs',
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
          // As the site has them: for Node there are the server's words alone (words/src/compile.ts).
          alias: {
            '@talaqqi/words/messages': site('messages'),
            '@talaqqi/words/runtime': site('runtime'),
          },
          maxWorkers: 2,
          // A thousand small files, which Node reads as they are.
          server: { deps: { external: [/words\/compiled/] } },
          include: ['{quran,words,contract,web}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
})
