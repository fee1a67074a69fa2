// npm test: every check. npm test -- students (an area, a file or a title): the matching tests.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from '../build/build.mjs'
import { pinnedEnvironment, ROOT, say } from '../start/install.mjs'
import { findBrowser } from './browser.mjs'
import { chooseTests, patternOf, testFiles } from './choose-tests.mjs'
import { findOldBrowser } from './old-browser.mjs'
import { ofJourneys, ofVitest } from './reports.mjs'

const BIN = path.join(ROOT, 'node_modules/.bin')
const TYPED = ['quran', 'words', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts']

const QUICK = [
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'biome', ['ci', '--error-on-warnings', '.']],
  // One checker: several check the shared types again, and both cores are already in use.
  ...TYPED.map((workspace) => [
    `types of ${workspace}`,
    'tsc',
    ['-p', workspace, '--checkers', '1'],
  ]),
]

const temporary = mkdtempSync(path.join(parentOfTemporary(), 'tq-'))
// As /tmp: PostgreSQL runs as another user.
chmodSync(temporary, 0o1777)
process.env.TMPDIR = temporary
const total = { passed: 0, failed: 0, skipped: 0 }
const broken = []
const flaky = []

// Also makes the router's tree and the messages.
await build()
const wanted = process.argv.slice(2).join(' ')
await (wanted ? some(wanted) : everything())
finish()

/** In memory: each test file copies and drops a database of a thousand files. */
function parentOfTemporary() {
  const memory = '/dev/shm'
  const disk = tmpdir()
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 3e9 ? memory : disk
  } catch {
    return disk
  }
}

async function everything() {
  await checks([
    ...QUICK,
    ['nothing unused', 'knip', []],
    ['messages', 'node', ['scripts/check/check-messages.ts']],
    ['plain English', 'node', ['scripts/check/check-language.ts']],
    ['names in documents', 'node', ['scripts/check/check-documents.ts']],
    ['bytes', 'node', ['scripts/check/check-budget.ts']],
    ['old browsers', 'node', ['scripts/check/check-browsers.ts']],
    ['what a start installs', 'node', ['scripts/check/check-install.ts']],
  ])
  vitest('rules and API', [])
  vitest('API on PostgreSQL 15', ['--project', 'server'], { TEST_POSTGRES: '15' })
  vitest('API through PgBouncer', ['--project', 'server'], { TEST_POSTGRES: 'pooled' })
  await journeys([])
}

async function some(meant) {
  const chosen = chooseTests(meant, testFiles(ROOT), (file) =>
    readFileSync(path.join(ROOT, file), 'utf8'),
  )
  if (!chosen) {
    say(`No area, file or title of a test is called '${meant}'.`)
    return count({ failed: 1 })
  }
  const { files, title } = chosen
  say(title ? `Tests titled '${title}', in:` : `Tests of '${meant}':`)
  for (const file of files) say(`  ${file}`)
  await checks(QUICK)
  const walked = files.filter((file) => file.startsWith('e2e/'))
  const rest = files.filter((file) => !walked.includes(file))
  if (rest.length > 0)
    vitest('rules and API', [...rest, ...(title ? ['-t', patternOf(title)] : [])])
  if (walked.length > 0) await journeys([...walked, ...(title ? ['-g', patternOf(title)] : [])])
}

function finish() {
  rmSync(temporary, { recursive: true, force: true })
  sayLines(`${broken.length} failed:`, broken)
  sayLines(`${flaky.length} flaky, neither passed nor failed; each is a fault to find:`, flaky)
  say('')
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  say(`${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exit(total.failed === 0 ? 0 : 1)
}

/** At the end of thousands of lines, where a reader looks. */
function sayLines(heading, lines) {
  if (lines.length > 0) say(['', heading, ...lines.map((line) => `  ${line}`)].join('\n'))
}

/** Two at a time: most use one core. Each prints its output when it has ended. */
async function checks(list) {
  const pending = list.values()
  const worker = async () => {
    for (const [title, tool, args] of pending) await check(title, tool, args)
  }
  await Promise.all([worker(), worker()])
}

async function check(title, tool, args) {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const env = { ...pinnedEnvironment(), ...colors }
  const begun = Date.now()
  const child = spawn(path.join(BIN, tool), args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [status] = await once(child, 'close')
  say(`\n── ${title}`)
  process.stdout.write(output)
  sayEnd(status, begun)
  if (status !== 0) broken.push(title)
  count(status === 0 ? { passed: 1 } : { failed: 1 })
}

function vitest(title, args, environment = {}) {
  const file = path.join(temporary, `${title.replaceAll(/\W/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { status } = start(title, 'vitest', ['run', ...reporters, ...args], environment)
  const report = ofVitest(file)
  // A variant that is not installed has no tests.
  if (environment.TEST_POSTGRES && status === 0 && report.ran === 0) return count({ skipped: 1 })
  // With a title, the runner skips all other tests: not counted.
  tally(title, status, args.includes('-t') ? { ...report, skipped: 0 } : report)
}

async function journeys(args) {
  const browser = findBrowser()
  if (!browser) {
    say(
      '\nThe journeys did not run: there is no Chromium here. Install it, or name it with CHROMIUM=.',
    )
    return count({ failed: 1 })
  }
  const file = path.join(temporary, 'journeys.json')
  const oldBrowser = await findOldBrowser()
  if (!oldBrowser)
    say('\nThe journeys of the oldest phones did not run: Chromium 109 cannot be had here.')
  const environment = {
    CHROMIUM: browser,
    OLD_CHROMIUM: oldBrowser ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  }
  const { status } = start('journeys', 'playwright', ['test', '-c', 'e2e', ...args], environment)
  tally('journeys', status, ofJourneys(file))
}

/** A runner that crashed, or found no test, counts as one failure. */
function tally(title, status, report) {
  const crashed = report.failed === 0 && (status !== 0 || report.ran === 0)
  broken.push(...report.broken, ...(crashed ? [`${title}: the runner ended with ${status}`] : []))
  flaky.push(...report.flaky)
  count(crashed ? { ...report, failed: 1 } : report)
}

function start(title, tool, args, environment = {}) {
  say(`\n── ${title}`)
  const env = { ...pinnedEnvironment(), ...environment }
  const begun = Date.now()
  const ended = spawnSync(path.join(BIN, tool), args, { cwd: ROOT, stdio: 'inherit', env })
  sayEnd(ended.status, begun)
  return ended
}

function sayEnd(status, begun) {
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  say(`   ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
}

function count({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}
