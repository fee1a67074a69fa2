// npm test: installs what is missing, runs every check, and ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { install, pinnedEnvironment, ROOT, say } from './install.mjs'
import { findOldBrowser } from './old-browser.mjs'

const BIN = path.join(ROOT, 'node_modules/.bin')
const TYPED = ['quran', 'words', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts']

install()
const results = mkdtempSync(path.join(tmpdir(), 'talaqqi-test-'))
const total = { passed: 0, failed: 0 }

// The site first: the router's tree and the messages that the checks read are made by its build.
build()
check('format', 'biome', ['ci', '--error-on-warnings', '.'])
check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
for (const workspace of TYPED) check(`types of ${workspace}`, 'tsc', ['-p', workspace])
check('nothing unused', 'knip', [])
check('messages', 'node', ['scripts/check-messages.ts'])
check('bytes', 'node', ['scripts/check-budget.ts'])
check('old browsers', 'node', ['scripts/check-browsers.ts'])
vitest('rules and API', [])
vitest('API on PostgreSQL 15', ['--project', 'server'], { TEST_POSTGRES: '15' })
await journeys()

rmSync(results, { recursive: true, force: true })
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** A check that passes or fails as one. */
function check(title, tool, args) {
  const { status } = start(title, tool, args)
  count(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

function vitest(title, args, environment = {}) {
  const file = path.join(results, `${title.replaceAll(/\W/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { status } = start(title, 'vitest', ['run', ...reporters, ...args], environment)
  const report = read(file)
  tally(status, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 })
}

async function journeys() {
  const browser = findBrowser()
  if (!browser) {
    say(
      '\nThe journeys did not run: there is no Chromium here. Install it, or name it with CHROMIUM=.',
    )
    return count({ passed: 0, failed: 1 })
  }
  const file = path.join(results, 'journeys.json')
  const oldBrowser = await findOldBrowser()
  if (!oldBrowser)
    say('\nThe journeys of the oldest phones did not run: Chromium 109 cannot be had here.')
  const environment = {
    CHROMIUM: browser,
    OLD_CHROMIUM: oldBrowser ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  }
  const { status } = start('journeys', 'playwright', ['test', '-c', 'e2e'], environment)
  const stats = read(file)?.stats
  tally(status, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
  })
}

/** A runner that failed without a failed test (it crashed, or found none) has failed once. */
function tally(status, { passed, failed }) {
  count({ passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed })
}

function start(title, tool, args, environment = {}) {
  say(`\n── ${title}`)
  const env = { ...pinnedEnvironment(), ...environment }
  const begun = Date.now()
  const ended = spawnSync(path.join(BIN, tool), args, { cwd: ROOT, stdio: 'inherit', env })
  say(
    `   ${ended.status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  )
  return ended
}

function count({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
