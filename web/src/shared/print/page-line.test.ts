import { expect, test } from 'vitest'
import { cssString } from './page-line.ts'

test('a name with quotes and line ends stays one CSS string', () => {
  expect(cssString('Class "A"\\\n')).toBe('"Class \\22 A\\22 \\5c \\a "')
  expect(cssString('مدرسة النور')).toBe('"مدرسة النور"')
})
