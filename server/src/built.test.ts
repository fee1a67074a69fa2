import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refuseHalfMade } from './built.ts'

/** A copy of the program with these parts, and of those the signed ones. */
function makeCopy(parts: string[], signed: string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), 'talaqqi-built-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const part of parts) mkdirSync(path.join(root, part), { recursive: true })
  for (const part of signed) writeFileSync(path.join(root, part, '.made-from'), 'sources')
  return root
}
const SITE = 'web/dist'

test('a copy whose site is half made is not started, in one line', () => {
  expect(() => refuseHalfMade(makeCopy([SITE], []))).toThrow(/^.*Run `npm run build`.*$/)
})

test.each([
  ['that is whole', [SITE]],
  ['without a site, whose pages come from elsewhere', []],
])('a copy %s is started', (_, parts) => {
  expect(() => refuseHalfMade(makeCopy(parts, parts))).not.toThrow()
})
