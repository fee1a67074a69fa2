import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { expect, test } from 'vitest'

const file = path.join(import.meta.dirname, '../../public/first-paint.js')

test('an ES5 browser can parse the script that requests an update', () => {
  expect(() => parse(readFileSync(file, 'utf8'), { ecmaVersion: 5 })).not.toThrow()
})
