import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = path.join(import.meta.dirname, '../../deploy/prometheus')
const PROMTOOL = process.env.PROMTOOL ?? 'promtool'
const isInstalled = spawnSync(PROMTOOL, ['--version']).status === 0

/** Skipped tests are counted and named at the end of `npm test`. */
test('alerts fire for faults, and not for one slow PDF', (context) => {
  if (!isInstalled) {
    console.warn(
      'The alert rules were not tested: promtool is missing (apt-get install prometheus, or PROMTOOL=).',
    )
    context.skip('promtool is missing')
  }
  execFileSync(PROMTOOL, ['check', 'rules', 'alerts.yaml'], { cwd: FOLDER })
  const { status, stdout, stderr } = spawnSync(PROMTOOL, ['test', 'rules', 'alerts.test.yaml'], {
    cwd: FOLDER,
    encoding: 'utf8',
  })
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')])
})
