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
])('a browser that says %s reads %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
