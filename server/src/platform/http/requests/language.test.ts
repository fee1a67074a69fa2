import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['ur', 'ur'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['en;q=0.2, ur;q=0.7', 'ur'],
  ['fr-FR, EN-gb;q=0.1', 'en'],
  ['ur;q=0, en', 'en'],
  ['fr', null],
  ['*', null],
  ['', null],
  [undefined, null],
])('a browser that accepts %s gets %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('a header of any length is parsed at once', () => {
  for (const part of [' ', ',', ';', ';q=', 'ur,', 'a-', '\t'])
    expect(
      timeOf(() => languageOf(`a${part.repeat(16_000)}b`)),
      part,
    ).toBeLessThan(5)
  expect(languageOf(`ur,${' '.repeat(16_000)}`)).toBe('ur')
})

function timeOf(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const from = performance.now()
    work()
    return performance.now() - from
  })
  return Math.min(...times)
}
