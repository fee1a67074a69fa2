import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ofJourneys, ofVitest } from './reports.mjs'

function written(report: unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tq-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const ofFile = (name: string, ...assertionResults: unknown[]) => ({
  name: `/anywhere/server/src/${name}.test.ts`,
  status: 'passed',
  assertionResults,
})
const ran = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})

test('tests are counted, and failed ones named with their reason', () => {
  const file = written({
    numPendingTests: 1,
    testResults: [
      ofFile('sessions', ran('a lesson is kept', 'passed'), ran('a lesson ends', 'skipped')),
      ofFile('exams', ran('an exam has a mark', 'failed', 'Error: expected 4\nat line 3')),
    ],
  })
  expect(ofVitest(file)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    ran: 2,
    broken: ['server/src/exams.test.ts › an exam has a mark: Error: expected 4'],
    flaky: [],
  })
})

test('a test that passed when repeated is flaky', () => {
  const file = written({
    testResults: [ofFile('exams', ran('an exam has a mark', 'passed', 'Error: too slow'))],
  })
  expect(ofVitest(file)).toMatchObject({
    passed: 0,
    failed: 0,
    ran: 1,
    flaky: ['server/src/exams.test.ts › an exam has a mark: Error: too slow'],
  })
})

test('a file that cannot be read is a failure', () => {
  const file = written({
    testResults: [{ ...ofFile('exams'), status: 'failed', message: 'SyntaxError: here\nthere' }],
  })
  expect(ofVitest(file)).toMatchObject({
    failed: 1,
    broken: ['server/src/exams.test.ts: SyntaxError: here'],
  })
})

test('failed and flaky journeys are named with width and reason', () => {
  const walked = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [
      {
        status,
        projectName: 'phone',
        results: messages.map((message) => ({ error: { message, location: { line: 7 } } })),
      },
    ],
  })
  const specs = [
    walked('a lesson', 'expected'),
    walked('an exam', 'unexpected', '\u001B[31mno mark\n\nLocator: getByText(3)\nTimeout'),
  ]
  const file = written({
    stats: { expected: 1, unexpected: 1, skipped: 0, flaky: 1 },
    suites: [
      {
        title: 'capture.test.ts',
        specs,
        suites: [{ title: 'a class', specs: [walked('opens', 'flaky', 'late')] }],
      },
    ],
  })
  expect(ofJourneys(file)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    ran: 2,
    broken: ['capture.test.ts › an exam (phone): no mark: getByText(3) (line 7)'],
    flaky: ['capture.test.ts › a class › opens (phone): late (line 7)'],
  })
})

test('a runner without a report has run nothing', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, ran: 0, broken: [], flaky: [] }
  expect(ofVitest('/nowhere.json')).toEqual(nothing)
  expect(ofJourneys('/nowhere.json')).toEqual(nothing)
})
