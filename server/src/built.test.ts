import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refuseHalfMade } from './built.ts'

function makeCopy(parts: string[], signed: string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), 'talaqqi-built-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const part of parts) mkdirSync(path.join(root, part), { recursive: true })
  for (const part of signed) writeFileSync(path.join(root, part, '.made-from'), 'sources')
  return root
}
const SITE = 'web/dist'

test('a copy with an incomplete site does not start, in one line', () => {
  expect(() => refuseHalfMade(makeCopy([SITE], []))).toThrow(/^.*Run `npm run build`.*$/)
})

test.each([
  ['that is whole', [SITE]],
  ['without a site, whose pages come from elsewhere', []],
])('a copy %s starts', (_, parts) => {
  expect(() => refuseHalfMade(makeCopy(parts, parts))).not.toThrow()
})
