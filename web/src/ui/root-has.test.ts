import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = path.join(import.meta.dirname, '..')

/**
 * A selector such as `html:has(…) .below`, also in Tailwind's form. For every added or removed element,
 * browsers recalculate the style of the whole page: up to 88 ms on a slow processor for every verse.
 */
const WHOLE_PAGE = /(?::root|\bhtml|\bbody|\bmain):has\((?:[^()]|\([^()]*\))*\)[_\s>+~]+[^\s{]/

test('a new verse or toast does not restyle the whole page', () => {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: SOURCE }).filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(500)
  const text = (file: string) => readFileSync(path.join(SOURCE, file), 'utf8')
  expect(files.filter((file) => WHOLE_PAGE.test(text(file)))).toEqual([])
  expect(WHOLE_PAGE.test('[:root:has([data-counting])_&]:top-1')).toBe(true)
  expect(WHOLE_PAGE.test('html:has(dialog:modal) .menu {')).toBe(true)
})

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
