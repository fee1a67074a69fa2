import { existsSync, readFileSync } from 'node:fs'

/**
 * What the JSON report of a runner says. `passed`, `failed`, `skipped` and `ran` are numbers of
 * tests, `broken` and `flaky` lines to print. A flaky test passed when it was repeated.
 * @typedef {{ passed: number, failed: number, skipped: number, ran: number, broken: string[], flaky: string[] }} Report
 */

/** @returns {Report} of vitest; all 0 if it wrote no report */
export function ofVitest(report) {
  const { testResults = [], numPendingTests = 0 } = read(report)
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  )
  const failed = tests.filter(({ status }) => status === 'failed')
  const passed = tests.filter(({ status }) => status === 'passed')
  // Messages of a test that passed are those of its first run.
  const flaky = passed.filter(({ failureMessages }) => failureMessages.length > 0)
  // A file that cannot be read has no tests.
  const files = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const line = ({ file, fullName, failureMessages: [message = ''] }) =>
    `${endOf(file)} › ${fullName}: ${firstLine(message)}`
  return {
    passed: passed.length - flaky.length,
    failed: failed.length + files.length,
    skipped: numPendingTests,
    ran: passed.length + failed.length,
    broken: [
      ...failed.map(line),
      ...files.map(({ name, message = '' }) => `${endOf(name)}: ${firstLine(message)}`),
    ],
    flaky: flaky.map(line),
  }
}

/** @returns {Report} of Playwright; all 0 if it wrote no report */
export function ofJourneys(report) {
  const { suites = [], stats = {} } = read(report)
  const tests = testsOf(suites)
  const lines = (wanted) => tests.filter(({ status }) => status === wanted).map(({ line }) => line)
  const { expected = 0, unexpected = 0, skipped = 0, flaky = 0 } = stats
  return {
    passed: expected,
    failed: unexpected,
    skipped,
    ran: expected + flaky,
    broken: lines('unexpected'),
    flaky: lines('flaky'),
  }
}

function testsOf(suites, above = []) {
  return suites.flatMap(({ title, specs = [], suites: below = [] }) => {
    const here = [...above, title]
    const found = specs.flatMap((spec) =>
      spec.tests.map(({ status, projectName, results }) => {
        const { message = '', location } = results.find(({ error }) => error)?.error ?? {}
        const name = [...here, `${spec.title} (${projectName})`].join(' › ')
        const at = location ? ` (line ${location.line})` : ''
        return { status, line: `${name}: ${firstLine(message)}${missed(message)}${at}` }
      }),
    )
    return [...found, ...testsOf(below, here)]
  })
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

const endOf = (file) => file.slice(file.search(/(?:server|web|words|quran|contract|scripts)\//))

// biome-ignore lint/suspicious/noControlCharactersInRegex: runners color their messages
const COLORS = /\u001B\[\d+m/g

/** Playwright names the element below the first line. */
const missed = (message) => {
  const line = message.replaceAll(COLORS, '').match(/^Locator: *(.*)$/m)
  return line ? `: ${line[1].slice(0, 200)}` : ''
}

const firstLine = (message) => message.replaceAll(COLORS, '').split('\n')[0].slice(0, 300)
