import { defineConfig } from '@playwright/test'
import { TIME_ZONE } from './support/school-clock.ts'

// school.test is this machine: a school on plain http, with fewer browser features.
const args = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP school.test 127.0.0.1']
/** Chromium 109, if `npm test` found it (docs/decisions/archive/019). */
const executablePath = process.env.OLD_CHROMIUM

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../test-results',
  globalSetup: './support/server.ts',
  // Each worker has its own server and database; a third works while two wait for a screen.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A retry separates faults from flaky journeys, which `npm test` names.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    screenshot: 'only-on-failure',
    // Playwright's routing does not see the answers of a worker.
    serviceWorkers: 'block',
    // A dialog that fades in has half its contrast, and moves.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-ZA',
    timezoneId: TIME_ZONE,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args,
    },
  },
  // `@wide`: at a desk (support/school.ts). `@old`: also in an old phone's browser, if there is one.
  projects: [
    { name: 'journeys' },
    ...(executablePath
      ? [{ name: 'old phone', grep: /@old/, use: { launchOptions: { executablePath, args } } }]
      : []),
  ],
})
