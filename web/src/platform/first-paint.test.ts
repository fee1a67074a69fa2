import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { expect, test } from 'vitest'

const file = path.join(import.meta.dirname, '../../public/first-paint.js')

test('a browser of 2009 can read the script that asks for a newer one', () => {
  expect(() => parse(readFileSync(file, 'utf8'), { ecmaVersion: 5 })).not.toThrow()
})
