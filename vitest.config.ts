import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      './server/vitest.config.ts',
      {
        test: {
          name: 'rules',
          include: ['{quran,contract,web}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
})
