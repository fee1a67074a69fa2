import { defineConfig } from '@playwright/test'

// school.test is this machine by another name: a school on plain http, which browsers trust less.
const args = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP school.test 127.0.0.1']
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** Chromium 109, where `npm test` could get it: the main job works there (docs/decisions/archive/019). */
const executablePath = process.env.OLD_CHROMIUM

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../test-results',
  // Each worker has a server and a database of its own; two of both is what two cores carry.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // One more try tells a fault from a flaky journey, which `npm test` names.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    screenshot: 'only-on-failure',
    // Playwright's own routing does not see what a worker answers; loading.test.ts is about the worker.
    serviceWorkers: 'block',
    // Half faded in, a dialog has half its contrast, and moves under the pointer.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args,
    },
  },
  // A journey whose screens differ with the width runs at both; `@phone` and `@wide` mark those that
  // one width tells all about; `@old` the main ones, which an old phone's browser walks, too.
  projects: [
    { name: 'phone', grepInvert: /@wide/, use: phone },
    { name: 'wide', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    ...(executablePath
      ? [
          {
            name: 'old phone',
            grep: /@old/,
            use: { ...phone, launchOptions: { executablePath, args } },
          },
        ]
      : []),
  ],
})
