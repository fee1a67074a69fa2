import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, type TestContext, test } from 'vitest'

const FOLDER = path.join(import.meta.dirname, '../../deploy/prometheus')
const PROMTOOL = process.env.PROMTOOL ?? 'promtool'
const isInstalled = spawnSync(PROMTOOL, ['--version']).status === 0

/** Skipped tests are counted and named at the end of `npm test`. */
function requirePromtool(context: TestContext): void {
  if (isInstalled) return
  console.warn(
    'Alert rules and dashboard were not tested: promtool is missing (apt-get install prometheus, or PROMTOOL=).',
  )
  context.skip('promtool is missing')
}

test('alerts fire for faults, and not for one slow PDF', (context) => {
  requirePromtool(context)
  execFileSync(PROMTOOL, ['check', 'rules', 'alerts.yaml'], { cwd: FOLDER })
  const { status, stdout, stderr } = spawnSync(PROMTOOL, ['test', 'rules', 'alerts.test.yaml'], {
    cwd: FOLDER,
    encoding: 'utf8',
  })
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')])
})

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

test('each query of the dashboard is one that Prometheus understands', (context) => {
  requirePromtool(context)
  const file = path.join(FOLDER, '../grafana/talaqqi.json')
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as Dashboard
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(queries.length).toBeGreaterThan(15)
  const rules = queries.map((expr, at) => ({
    record: `query_${at}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }))
  const folder = mkdtempSync(path.join(tmpdir(), 'tq-dashboard-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // JSON is YAML.
  const asRules = path.join(folder, 'rules.yaml')
  writeFileSync(asRules, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  const { status, stderr } = spawnSync(PROMTOOL, ['check', 'rules', asRules], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})
