import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = path.join(import.meta.dirname, '..')

/**
 * A selector such as `html:has(…) .below`, also as Tailwind writes it. Whenever an element comes or goes
 * anywhere, browsers count the style of the whole page anew for it: up to 88 ms of a slow processor
 * for every verse. What holds for the root alone (`html:has(dialog:modal) {`) costs nothing.
 */
const WHOLE_PAGE = /(?::root|\bhtml|\bbody|\bmain):has\((?:[^()]|\([^()]*\))*\)[_\s>+~]+[^\s{]/

test('a verse or a toast that comes leaves the style of the rest of the page alone', () => {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: SOURCE }).filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(500)
  const text = (file: string) => readFileSync(path.join(SOURCE, file), 'utf8')
  expect(files.filter((file) => WHOLE_PAGE.test(text(file)))).toEqual([])
  expect(WHOLE_PAGE.test('[:root:has([data-counting])_&]:top-1')).toBe(true)
  expect(WHOLE_PAGE.test('html:has(dialog:modal) .menu {')).toBe(true)
})

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
